import { hireStaff } from '../../commands/staff/hireStaff.ts';
import type { StaffGroup } from '../../domain/staff/staff.events.ts';
import type { Foundation } from '../processes/foundation.ts';
import { ru } from '../texts/ru.ts';
import { addStaff } from '../vault/addStaff.ts';
import { createStaffPasswords } from '../vault/staffPasswords.ts';
import { catchUp } from './catchUp.ts';
import type { Output } from './output.ts';
import { CommandRefused } from './refusals.ts';

interface StaffCall {
  readonly login: string;
  readonly name?: string | undefined;
  readonly group?: StaffGroup | undefined;
}

const texts = ru.cli.staff;

/** Without a group: the first one here is the owner, everybody after gets the least rights. */
export const addStaffMember = async (
  foundation: Foundation,
  { login, name = login, group }: StaffCall,
  out: Output,
): Promise<number> => {
  const { pool, ids, eventStore, clock } = foundation;
  const staffPasswords = createStaffPasswords(pool);
  const isFirst = await staffPasswords.isEmpty();
  const given = group ?? (isFirst ? 1 : 3);
  // The shop's first start makes an owner only while nobody works here: without one nobody could ever hire one.
  if (isFirst && given !== 1) throw new CommandRefused(texts.firstIsOwner);
  const deps = { staffPasswords, ids, hireStaff: hireStaff({ eventStore, clock }) };
  const added = await addStaff(deps, { login, name, group: given });
  if (!added) throw new CommandRefused(texts.taken(login));
  out.say(texts.added(login, given, added.password));
  await catchUp(foundation, out);
  return 0;
};
