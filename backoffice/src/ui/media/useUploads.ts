import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { gatewayApi } from '../../gatewayApi.ts';
import { type Sent, sendPicture } from './sendPicture.ts';

export interface Upload {
  readonly key: string;
  readonly name: string;
  readonly share: number;
  readonly outcome: 'coming' | 'done' | 'known' | { readonly refused: string };
}

/** Files on their way into the library, one after another: a phone's connection carries one at a time anyway. */
export function useUploads(folder: string, onSent: (sent: Sent) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const dispatch = useDispatch();
  const note = (key: string, part: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.key === key ? { ...each, ...part } : each)));
  const dismiss = (key: string) => setUploads((all) => all.filter((each) => each.key !== key));
  const add = async (files: readonly File[]) => {
    const keyed = files.map((file) => ({ file, key: crypto.randomUUID() }));
    setUploads((all) => [
      ...all.filter(({ outcome }) => outcome === 'coming'),
      ...keyed.map(({ file, key }) => ({ key, name: file.name, share: 0, outcome: 'coming' as const })),
    ]);
    for (const { file, key } of keyed)
      try {
        const sent = await sendPicture(file, { folder, onProgress: (share) => note(key, { share }) });
        if (sent.is_known) note(key, { share: 1, outcome: 'known' });
        else dismiss(key);
        onSent(sent);
        dispatch(gatewayApi.util.invalidateTags([{ type: 'Media', id: 'list' }]));
      } catch (error) {
        note(key, { outcome: { refused: error instanceof Error ? error.message : String(error) } });
      }
  };
  return { uploads, add, dismiss };
}
