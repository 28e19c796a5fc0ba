/** Where photos of feedbacks are kept, below the files' address. */
export const feedbackFolder = 'feedback';
/** And until the feedback is left. */
export const pendingFolder = 'pending';
/** Every photo has all of them, however small it was. */
export const feedbackPhotoSizes = [160, 320, 640, 960] as const;
