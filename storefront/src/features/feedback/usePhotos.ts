import { useState } from 'react';
import { useRemovePhotoMutation, useUploadPhotoMutation } from '../../order/orderApi.ts';
import { problemText } from '../../problem.ts';
import { randomKey } from '../../randomKey.ts';
import { useToast } from '../../store/toastsSlice.ts';
import { errorTexts } from '../../texts/errors.ts';

export interface Photo {
  key: string;
  /** Null while it is on its way. */
  fileId: string | null;
  path: string | null;
}
export const mostPhotos = 5;

/** Photos of a feedback: each is sent as soon as it is chosen, and can be taken back. */
export const usePhotos = () => {
  const toast = useToast();
  const [photos, setPhotos] = useState<readonly Photo[]>([]);
  const [uploadPhoto] = useUploadPhotoMutation();
  const [removePhoto] = useRemovePhotoMutation();

  const upload = async (file: File) => {
    const key = randomKey();
    setPhotos((before) => [...before, { key, fileId: null, path: null }]);
    const answer = await uploadPhoto(file);
    if (answer.error) {
      toast.error(problemText(answer.error, errorTexts.unknown));
      setPhotos((before) => before.filter((photo) => photo.key !== key));
      return;
    }
    const { file_id: fileId, file_info } = answer.data;
    setPhotos((before) =>
      before.map((photo) => (photo.key === key ? { key, fileId, path: file_info.path } : photo)),
    );
  };
  return {
    photos,
    uploading: photos.some(({ fileId }) => fileId === null),
    add: (files: readonly File[]) => {
      for (const file of files.slice(0, mostPhotos - photos.length)) void upload(file);
    },
    remove: async ({ key, fileId }: Photo) => {
      setPhotos((before) => before.filter((photo) => photo.key !== key));
      if (fileId === null) return;
      const answer = await removePhoto(fileId);
      if (answer.error) toast.error(problemText(answer.error, errorTexts.unknown));
    },
  };
};
