import { randomBytes } from 'node:crypto';
import { hashPassword } from '../../api/auth/passwords.ts';
import type { IdSource, Origin } from '../../commands/ports.ts';
import { DomainError } from '../../domain/domainError.ts';
import type { StaffGroup, StaffPerson } from '../../domain/staff/staff.events.ts';
import type { StaffPasswordKeeper } from './staffPasswords.ts';

export interface AddStaffDeps {
  readonly staffPasswords: StaffPasswordKeeper;
  readonly ids: Pick<IdSource, 'derive'>;
  readonly hireStaff: (request: {
    readonly staffId: string;
    readonly group: StaffGroup;
    readonly person: StaffPerson;
    readonly by: 'shop';
    readonly origin: Origin;
  }) => Promise<unknown>;
}

export interface NewStaff {
  readonly login: string;
  readonly name: string;
  readonly group: StaffGroup;
  /** Made up when absent. */
  readonly password?: string | undefined;
}

/** By the shop itself: its command line, its first start. `null` = the login is taken. A start that died halfway goes on here. */
export async function addStaff(
  { staffPasswords, ids, hireStaff }: AddStaffDeps,
  { login, name, group, password = randomBytes(12).toString('base64url') }: NewStaff,
): Promise<{ readonly staffId: string; readonly password: string } | null> {
  if (await staffPasswords.find(login)) return null;
  const staffId = ids.derive('staff', login.toLowerCase());
  const origin: Origin = { actor: { kind: 'system', id: 'shop' }, correlationId: staffId };
  try {
    await hireStaff({ staffId, group, person: { name, login }, by: 'shop', origin });
  } catch (error) {
    if (!(error instanceof DomainError && error.code === 'StaffAlreadyHired')) throw error;
  }
  const isSet = await staffPasswords.set(staffId, login, await hashPassword(password));
  return isSet ? { staffId, password } : null;
}

/** @returns what to print once; null when somebody works here already. `password` is null when it was given. */
export async function createFirstOwner(
  deps: AddStaffDeps,
  {
    login,
    name,
    password,
  }: { readonly login: string; readonly name: string; readonly password?: string | undefined },
): Promise<{ readonly login: string; readonly password: string | null } | null> {
  if (!(await deps.staffPasswords.isEmpty())) return null;
  const added = await addStaff(deps, { login, name, group: 1, password });
  return added && { login, password: password === undefined ? added.password : null };
}
