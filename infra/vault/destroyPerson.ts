import type { PersonEraser } from '../../api/auth/ports.ts';
import type { SessionStore } from '../../api/sessions/sessionStore.ts';
import type { DestroyPerson } from '../../commands/client/eraseClient.ts';
import type { PersonKeys } from './personKeys.ts';

/** The key first: with it the person is gone from the history, whatever happens to the rest, which may be repeated. */
export const createDestroyPerson =
  (vault: {
    readonly keys: Pick<PersonKeys, 'destroy'>;
    readonly eraser: PersonEraser;
    readonly sessions: Pick<SessionStore, 'closeAllOf'>;
    readonly photosOf: (personId: string) => Promise<readonly string[]>;
    readonly photos: { destroy(names: readonly string[]): Promise<void> };
    /** Old rows leave the disk, too. */
    readonly sweep: () => Promise<void>;
  }): DestroyPerson =>
  async (personId) => {
    await vault.keys.destroy(personId);
    await vault.sessions.closeAllOf(personId);
    await vault.eraser.forget(personId);
    await vault.photos.destroy(await vault.photosOf(personId));
    await vault.sweep();
  };
