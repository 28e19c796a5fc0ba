import type { Client } from '../../../../api/contract/client.contract.ts';
import { dateText } from '../../format/dateInput.ts';
import { createKeptState } from '../../store/keptState.ts';

export const adsKinds = ['adsSms', 'adsEmail', 'adsPush', 'adsBot'] as const;

export interface Profile {
  name: string;
  email: string;
  /** As it is written: 28.02.1990, or a part of it. */
  date_of_birth: string;
  ads: readonly (typeof adsKinds)[number][];
}

/** What this client has typed and not saved yet: a look at another section, or a reload, does not lose it. */
export const profileDraft = createKeptState<Partial<Profile> & { client_id: string }>('profileDraft', {
  client_id: '',
});

/** The client's data as the form shows them. */
export const draftedProfile = ({ client_id, name, email, date_of_birth, consents }: Client): Profile => {
  const saved = {
    name,
    email,
    date_of_birth: dateText(date_of_birth),
    ads: adsKinds.filter((kind) => consents.includes(kind)),
  };
  const { client_id: whose, ...typed } = profileDraft.get();
  return whose === client_id ? { ...saved, ...typed } : saved;
};

export const keepTyped = ({ client_id }: Client, typed: Partial<Profile>): void => {
  if (profileDraft.get().client_id !== client_id) profileDraft.forget();
  profileDraft.change({ client_id, ...typed });
};
