import type { Clock, EventStore, ShopReader } from '../../commands/ports.ts';
import { actionsOf } from '../../domain/staff/rights.ts';
import { guess } from '../auth/guess.ts';
import { passwordFits } from '../auth/passwords.ts';
import type { StaffPasswords } from '../auth/ports.ts';
import * as contract from '../contract/admin/staff.contract.ts';
import type { StaffUser } from '../contract/init.contract.ts';
import { Refusal } from '../invalidRequest.ts';
import { type Routes, route } from '../route.ts';
import type { RateLimits } from '../security/rateLimits.ts';
import { cookieNames } from '../sessions/cookieNames.ts';
import type { SessionStore } from '../sessions/sessionStore.ts';
import { knownDevice, rememberDevice } from '../sessions/trustedDevice.ts';
import { adminTexts } from '../texts/adminTexts.ts';
import { findStaffUser } from './staffMember.ts';

export interface StaffAuthDeps {
  readonly eventStore: EventStore;
  readonly staffPasswords: StaffPasswords;
  readonly sessions: SessionStore;
  readonly rateLimits: RateLimits;
  readonly clock: Clock;
  readonly cookieSecret: Buffer;
  readonly shop: Pick<ShopReader, 'current'>;
}

export const staffAuthRoutes =
  (deps: StaffAuthDeps): Routes =>
  (router) => {
    route(router, contract.adminAuthenticated, async ({ session: { staff } }) => ({
      user: staff && withRights(await findStaffUser(deps.eventStore, staff.staffId)),
      time_zone: deps.shop.current().settings.timeZone,
    }));

    route(router, contract.adminLogin, async ({ body, network, cookies }) => {
      const known = await deps.staffPasswords.find(body.login);
      // By the id: the vault finds a login in more than one spelling.
      const account = known?.staffId ?? `login ${body.login.toLowerCase()}`;
      const device = knownDevice(deps.cookieSecret, cookies, account);
      const fits = await guess(deps, { account, network, device }, () =>
        passwordFits(known?.hash ?? null, body.password),
      );
      const user = known && fits ? await findStaffUser(deps.eventStore, known.staffId) : null;
      if (!user)
        throw new Refusal(401, adminTexts.wrongPassword, { fields: { password: adminTexts.wrongPassword } });
      const old = cookies.get(cookieNames.staff);
      if (old) await deps.sessions.close(old);
      const token = await deps.sessions.open('staff', user.user_id);
      cookies.set(cookieNames.staff, token);
      rememberDevice(deps.cookieSecret, cookies, account);
      return { user: withRights(user), message: adminTexts.welcome(user.name) };
    });

    route(router, contract.adminLogout, async ({ cookies }) => {
      const token = cookies.get(cookieNames.staff);
      if (token) await deps.sessions.close(token);
      cookies.remove(cookieNames.staff);
      return { message: adminTexts.goodbye };
    });
  };

const withRights = <User extends StaffUser | null>(user: User) =>
  user && { ...user, rights: actionsOf(user.group_id) };
