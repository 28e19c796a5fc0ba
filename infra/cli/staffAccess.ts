import { randomBytes } from 'node:crypto';
import { hashPassword } from '../../api/auth/passwords.ts';
import type { Origin } from '../../commands/ports.ts';
import { changeStaffPassword } from '../../commands/staff/changeStaffPassword.ts';
import { dismissStaff } from '../../commands/staff/dismissStaff.ts';
import type { Foundation } from '../processes/foundation.ts';
import { ru } from '../texts/ru.ts';
import { endSessionsOf } from '../vault/sessions.ts';
import { createStaffPasswords } from '../vault/staffPasswords.ts';
import { catchUp } from './catchUp.ts';
import type { Output } from './output.ts';
import { CommandRefused } from './refusals.ts';

const texts = ru.cli.staff;

/** The way back in when a password is lost or known to somebody else, the last owner's too. */
export const resetStaffPassword = async (
  foundation: Foundation,
  { login }: { readonly login: string },
  out: Output,
): Promise<number> => {
  const { staffId, access, origin } = await openAccess(foundation, login);
  const password = randomBytes(12).toString('base64url');
  const hash = await hashPassword(password);
  await changeStaffPassword(access)({ staffId, by: 'shop', origin, hash });
  out.say(texts.passwordChanged(login, password));
  await catchUp(foundation, out);
  return 0;
};

export const dismissStaffMember = async (
  foundation: Foundation,
  { login }: { readonly login: string },
  out: Output,
): Promise<number> => {
  const { staffId, access, origin } = await openAccess(foundation, login);
  await dismissStaff(access)({ staffId, by: 'shop', origin });
  out.say(texts.dismissed(login));
  await catchUp(foundation, out);
  return 0;
};

const openAccess = async ({ pool, eventStore, clock, ids }: Foundation, login: string) => {
  const staffPasswords = createStaffPasswords(pool);
  const known = await staffPasswords.find(login);
  if (!known) throw new CommandRefused(texts.unknown(login));
  const origin: Origin = { actor: { kind: 'system', id: 'shop' }, correlationId: ids.next() };
  const access = {
    eventStore,
    clock,
    keepPassword: staffPasswords.change,
    closeSessionsOf: (staffId: string) => endSessionsOf(pool, staffId),
  };
  return { staffId: known.staffId, access, origin };
};
