import { findStaffUser } from '../../api/admin/staffMember.ts';
import { feedbackPhotosOf } from '../erasure/feedbackPhotosOf.ts';
import { sweepVault } from '../erasure/sweepDisk.ts';
import { createFeedbackPhotos } from '../files/feedbackPhotos.ts';
import { noMessages } from '../messages/noMessages.ts';
import { createOutbox } from '../messages/outbox.ts';
import { createCourierLinks } from '../vault/courierLinks.ts';
import { createDestroyPerson } from '../vault/destroyPerson.ts';
import {
  createClientPasswords,
  createPersonDirectory,
  createPersonEraser,
} from '../vault/personDirectory.ts';
import { createRateLimits } from '../vault/rateLimits.ts';
import { createRepointPerson } from '../vault/repointPerson.ts';
import { createSecondFactors } from '../vault/secondFactors.ts';
import { createSessions } from '../vault/sessions.ts';
import { createSignInCodes } from '../vault/signInCodes.ts';
import { createStaffInvitations } from '../vault/staffInvitations.ts';
import { createStaffPasswords } from '../vault/staffPasswords.ts';
import type { Foundation } from './foundation.ts';

/** What must not be in a log for ever, and the ways of reaching people. */
export const openVaultSide = (
  foundation: Pick<
    Foundation,
    | 'pool'
    | 'connectionString'
    | 'clock'
    | 'eventStore'
    | 'secrets'
    | 'personKeys'
    | 'uploads'
    | 'files'
    | 'readModels'
  > & { readonly configuration: Pick<Foundation['configuration'], 'NODE_ENV'> },
) => {
  const { pool, connectionString, clock, eventStore, secrets, personKeys, uploads, files, configuration } =
    foundation;
  const sessions = createSessions({
    pool,
    connectionString,
    clock,
    staffGroup: async (staffId) => (await findStaffUser(eventStore, staffId))?.group_id ?? null,
  });
  const eraser = createPersonEraser(pool);
  const outbox = configuration.NODE_ENV === 'production' ? null : createOutbox(pool, clock);
  return {
    sessions,
    eraser,
    outbox,
    messages: outbox ?? noMessages,
    persons: createPersonDirectory(pool, secrets.phones),
    passwords: createClientPasswords(pool),
    staffPasswords: createStaffPasswords(pool),
    invitations: createStaffInvitations(pool),
    courierLinks: createCourierLinks(pool),
    secondFactors: createSecondFactors(pool, secrets.codes),
    codes: createSignInCodes(pool, secrets),
    rateLimits: createRateLimits(pool, secrets.codes),
    repointPerson: createRepointPerson({ pool, sessions }),
    destroyPerson: createDestroyPerson({
      keys: personKeys,
      eraser,
      sessions,
      photosOf: feedbackPhotosOf(foundation),
      photos: createFeedbackPhotos({ files, directory: uploads, secret: secrets.cookies }),
      sweep: () => sweepVault(connectionString),
    }),
    close: () => sessions.stop(),
  };
};
export type VaultSide = ReturnType<typeof openVaultSide>;
