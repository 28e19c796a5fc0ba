import type { FileStore } from '../../commands/files.ts';
import { folderFiles } from './folderFiles.ts';

/** Where the shop keeps its pictures: the folder, or the bucket that `FILES_URL` names. */
export const openFiles = async (
  url: string | undefined,
  folder: string,
): Promise<FileStore & { close?(): void }> => {
  if (url === undefined) return folderFiles(folder);
  // A large library that only those need who have a bucket.
  const { bucketAddress, bucketFiles } = await import('./bucketFiles.ts');
  return bucketFiles(bucketAddress(url));
};
