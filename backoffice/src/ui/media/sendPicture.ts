import { uploadPicture } from '../../../../api/contract/admin/media.contract.ts';
import type { Answer } from '../../../../api/contract/endpoint.ts';
import { problemOf } from '../../gatewayApi.ts';
import { sessionGate } from '../../sessionGate.ts';

export type Sent = Answer<typeof uploadPicture>;

/** Sends one file and tells how far it is: `fetch` cannot. @throws {Error} in the server's words. */
export async function sendPicture(
  file: File,
  { folder, onProgress }: { readonly folder: string; readonly onProgress: (share: number) => void },
): Promise<Sent> {
  const { status, data } = await send(file, folder, onProgress);
  if (status === 401) {
    await sessionGate.renewed();
    return sendPicture(file, { folder, onProgress });
  }
  if (status === 200) return data as Sent; // by the contract
  throw new Error(problemOf({ data }).error);
}

const send = (file: File, folder: string, onProgress: (share: number) => void) =>
  new Promise<{ status: number; data: unknown }>((resolve) => {
    const request = new XMLHttpRequest();
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onloadend = () => resolve({ status: request.status, data: request.response });
    request.open(uploadPicture.method, `${uploadPicture.path}?folder=${encodeURIComponent(folder)}`);
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });
