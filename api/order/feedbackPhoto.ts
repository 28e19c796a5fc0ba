import type { FileInfo } from '../contract/values.contract.ts';
import { fileInfo } from '../shop/fileInfo.ts';

export const feedbackFolder = 'feedback';
/** Every photo has all of them, however small it was. */
export const feedbackPhotoSizes = [160, 320, 640, 960] as const;

/** Where a photo of a feedback is served, by the id that the feedback keeps. */
export const feedbackPhoto = (fileId: string): FileInfo | null =>
  fileInfo({ path: `${feedbackFolder}/${fileId}`, alt: '', width: 960 });
