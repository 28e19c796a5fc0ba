import { randomBytes } from 'node:crypto';
import type { IdSource } from '../../commands/ports.ts';
import { changeStaff, returnStaff } from '../../commands/staff/changeStaff.ts';
import { changeStaffPassword } from '../../commands/staff/changeStaffPassword.ts';
import { hireStaff } from '../../commands/staff/hireStaff.ts';
import { turnOffSecondFactor } from '../../commands/staff/secondFactor.ts';
import { staffStream } from '../../commands/streams.ts';
import { DomainError } from '../../domain/domainError.ts';
import { type Colleague, can, requireRight } from '../../domain/staff/rights.ts';
import type { ProjectionStatus } from '../../projections/projectionStatus.ts';
import type { ReadModels } from '../../projections/readModelsDatabase.ts';
import { findStaff, listStaff, type StaffView } from '../../projections/staff/staff.queries.ts';
import { hashPassword } from '../auth/passwords.ts';
import type { StaffAccessFacts, StaffInvitations } from '../auth/ports.ts';
import * as contract from '../contract/admin/users.contract.ts';
import { Refusal } from '../invalidRequest.ts';
import type { InvitationLetters } from '../messages.ts';
import { type Routes, route } from '../route.ts';
import { cookieNames } from '../sessions/cookieNames.ts';
import { adminTexts } from '../texts/adminTexts.ts';
import { groupNames } from '../texts/rightTexts.ts';
import { colleagueIn } from './staffAccess.routes.ts';
import { type StaffAuthDeps, withRights } from './staffAuth.routes.ts';
import { findStaffUser } from './staffMember.ts';

export interface UsersDeps extends StaffAuthDeps {
  readonly readModels: ReadModels;
  readonly projections: Pick<ProjectionStatus, 'waitFor'>;
  readonly ids: Pick<IdSource, 'next'>;
  readonly invitations: StaffInvitations;
  readonly invitationLetters: InvitationLetters;
}

const perPage = 50;
const waitMs = 1500;
const invitationDays = 7;

/** Who works here: invited by a link that works once, changed, dismissed and taken back. */
export const usersRoutes =
  (deps: UsersDeps): Routes =>
  (router) => {
    const { readModels, staffPasswords, sessions, invitations, secondFactors, clock } = deps;
    const hire = hireStaff(deps);
    const change = changeStaff(deps);
    const takeBack = returnStaff(deps);
    const turnOff = turnOffSecondFactor(deps);
    const setPassword = changeStaffPassword({
      ...deps,
      keepPassword: staffPasswords.change,
      closeSessionsOf: sessions.closeAllOf,
    });

    const seen = async (done: Promise<{ readonly position: bigint }>): Promise<void> => {
      await deps.projections.waitFor('staff', (await done).position, waitMs);
    };
    const shown = async (staff: readonly StaffView[], by: Colleague): Promise<contract.User[]> => {
      const facts = await staffPasswords.accessOf(
        staff.map(({ staffId }) => staffId),
        clock.now(),
      );
      return staff.map((member) => userView(member, { by, facts: facts.get(member.staffId) }));
    };
    const one = async (staffId: string, by: Colleague): Promise<contract.User> => {
      const member = await findStaff(readModels, staffId);
      const [user] = member ? await shown([member], by) : [];
      if (!user) throw new DomainError('StaffNotFound', {});
      return user;
    };
    /** @throws {DomainError} 404, or 403 when whoever asks may not touch them. */
    const managed = async (staffId: string, by: Colleague) => {
      const user = await findStaffUser(deps.eventStore, staffId);
      if (!user) throw new DomainError('StaffNotFound', {});
      requireRight(by, 'staff.manage', {
        staffId,
        group: user.group_id,
        newGroup: null,
        dismisses: false,
      });
      return user;
    };
    const invite = async (staffId: string) => {
      const expiresAt = new Date(Date.parse(clock.now()) + invitationDays * 86_400_000).toISOString();
      return {
        user_id: staffId,
        path: `/admin/invitation/${await invitations.invite(staffId, expiresAt)}`,
        expires_at: expiresAt,
      };
    };
    /** A login that was kept for somebody whose hiring then failed is theirs who ask for it next. */
    const reserveLogin = async (login: string): Promise<string> => {
      const known = await staffPasswords.find(login);
      if (known && (await deps.eventStore.read(staffStream(known.staffId))).length > 0) throw loginTaken();
      const staffId = known?.staffId ?? deps.ids.next();
      if (!(await staffPasswords.keepLogin(staffId, login, await nobodysPassword()))) throw loginTaken();
      return staffId;
    };

    route(router, contract.users, async ({ params: { offset }, query, session }) => {
      const { state, group, search, after } = query;
      const page = { limit: perPage, page: offset, after };
      const { staff, count, next } = await listStaff(readModels, {
        ...page,
        active: state === 'working',
        group,
        search,
      });
      return { users: await shown(staff, colleagueIn(session)), count, next };
    });

    route(router, contract.saveUser, async ({ body, session, origin }) => {
      const by = colleagueIn(session);
      const { name, login, group_id: group } = body.user;
      const person = { name, login };
      if (body.id === undefined) {
        requireRight(by, 'staff.manage', { staffId: '', group: null, newGroup: group, dismisses: false });
        const staffId = await reserveLogin(login);
        await seen(hire({ staffId, group, person, by, origin }));
        const invitation = await invite(staffId);
        return { message: adminTexts.users.invited(name), user: await one(staffId, by), invitation };
      }
      const staffId = body.id;
      const before = await managed(staffId, by);
      const known = await staffPasswords.find(login);
      if (known && known.staffId !== staffId) throw loginTaken();
      await seen(change({ staffId, group, person, by, origin }));
      if (!(await staffPasswords.keepLogin(staffId, login, await nobodysPassword()))) throw loginTaken();
      // Sessions remember the group for a while: another one begins with the next login.
      if (group !== before.group_id) await sessions.closeAllOf(staffId);
      return { message: adminTexts.saved, user: await one(staffId, by), invitation: null };
    });

    route(router, contract.inviteAgain, async ({ params: { id }, session }) => {
      await managed(id, colleagueIn(session));
      return { message: adminTexts.users.newLink, invitation: await invite(id) };
    });

    route(router, contract.mailInvitation, async ({ params: { id }, body: { email }, session }) => {
      const { name } = await managed(id, colleagueIn(session));
      const problem = deps.invitationLetters.problem();
      if (problem !== null) throw new Refusal(422, problem, { fields: { email: problem } });
      const invitation = await invite(id);
      const { path, expires_at: goodUntil } = invitation;
      await deps.invitationLetters.send({ staffId: id, to: email, name, path, goodUntil });
      return { message: adminTexts.users.mailed(email), invitation };
    });

    route(router, contract.returnStaff, async ({ params: { id }, session, origin }) => {
      await seen(takeBack({ staffId: id, by: colleagueIn(session), origin }));
      return { message: adminTexts.users.returned };
    });

    route(router, contract.endUserSessions, async ({ params: { id }, session }) => {
      await managed(id, colleagueIn(session));
      await sessions.closeAllOf(id);
      return { message: adminTexts.users.loggedOut };
    });

    route(router, contract.removeUserFactor, async ({ params: { id }, session, origin }) => {
      const by = colleagueIn(session);
      await managed(id, by);
      await turnOff({ staffId: id, by, origin });
      await secondFactors.remove(id);
      await sessions.closeAllOf(id);
      return { message: adminTexts.users.factorRemoved };
    });

    route(router, contract.invitationOf, async ({ params: { token } }) => {
      const { name, login } = await invited(token);
      return { name, login };
    });

    route(router, contract.acceptInvitation, async ({ params: { token }, body, origin, cookies, device }) => {
      const { user_id: staffId, group_id: group } = await invited(token);
      const hash = await hashPassword(body.new_password);
      if ((await invitations.take(token, clock.now())) !== staffId) throw deadLink();
      const actor = { kind: 'staff', id: staffId } as const;
      await setPassword({ staffId, by: { staffId, group }, origin: { ...origin, actor }, hash });
      const user = await findStaffUser(deps.eventStore, staffId);
      if (!user) throw deadLink();
      // Whoever has a second factor tells it, too.
      const factor = await secondFactors.find(staffId);
      if (factor?.confirmed) throw new Refusal(409, adminTexts.users.passwordSet);
      cookies.set(cookieNames.staff, await sessions.open('staff', staffId, device));
      return { user: withRights(user), message: adminTexts.welcome(user.name) };
    });

    async function invited(token: string) {
      const staffId = await invitations.find(token, clock.now());
      const user = staffId === null ? null : await findStaffUser(deps.eventStore, staffId);
      if (!user) throw deadLink();
      return user;
    }
  };

/** Until a link has set theirs. */
const nobodysPassword = (): Promise<string> => hashPassword(randomBytes(32).toString('hex'));

const deadLink = () => new Refusal(404, adminTexts.users.deadLink);
const loginTaken = () =>
  new Refusal(422, adminTexts.users.loginTaken, { fields: { 'user.login': adminTexts.users.loginTaken } });

const userView = (
  { staffId, name, login, group, active, hiredAt }: StaffView,
  { by, facts }: { readonly by: Colleague; readonly facts: StaffAccessFacts | undefined },
): contract.User => ({
  user_id: staffId,
  name: name ?? '',
  login: login ?? '',
  group_id: group,
  group_name: groupNames[group],
  active,
  hired_at: hiredAt,
  last_seen: facts?.seenAt ?? null,
  sessions: facts?.sessions ?? 0,
  second_factor: facts?.secondFactor ?? false,
  invited_until: facts?.invitedUntil ?? null,
  changeable: can(by, 'staff.manage', { staffId, group, newGroup: null, dismisses: false }),
});
