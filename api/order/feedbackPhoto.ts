/** Where photos of feedbacks are kept, below the files' address. */
export const feedbackFolder = 'feedback';
/** Every photo has all of them, however small it was. */
export const feedbackPhotoSizes = [160, 320, 640, 960] as const;
