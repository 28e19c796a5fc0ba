import type { Clock, EventStore, ShopReader } from '../../commands/ports.ts';
import { actionsOf } from '../../domain/staff/rights.ts';
import { guess } from '../auth/guess.ts';
import { passwordFits } from '../auth/passwords.ts';
import type { SecondFactors, StaffPasswords } from '../auth/ports.ts';
import { secondFactorFits } from '../auth/secondFactor.ts';
import * as contract from '../contract/admin/staff.contract.ts';
import type { StaffUser } from '../contract/init.contract.ts';
import { Refusal } from '../invalidRequest.ts';
import { type Routes, route } from '../route.ts';
import type { RateLimits } from '../security/rateLimits.ts';
import { cookieNames } from '../sessions/cookieNames.ts';
import type { SessionKeeping, SessionStore } from '../sessions/sessionStore.ts';
import { knownDevice, rememberDevice } from '../sessions/trustedDevice.ts';
import { adminTexts } from '../texts/adminTexts.ts';
import { findStaffUser } from './staffMember.ts';

export interface StaffAuthDeps {
  readonly eventStore: EventStore;
  readonly staffPasswords: StaffPasswords;
  readonly secondFactors: SecondFactors;
  readonly sessions: SessionStore & SessionKeeping;
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

    route(router, contract.adminLogin, async ({ body, network, cookies, device: deviceName }) => {
      const known = await deps.staffPasswords.find(body.login);
      // By the id: the vault finds a login in more than one spelling.
      const account = known?.staffId ?? `login ${body.login.toLowerCase()}`;
      const device = knownDevice(deps.cookieSecret, cookies, account);
      const { one_time_code: code } = body;
      let lacking: 'code' | 'right code' | null = null;
      const fits = await guess(deps, { account, network, device }, async () => {
        if (!(await passwordFits(known?.hash ?? null, body.password)) || !known) return false;
        if (!(await deps.secondFactors.find(known.staffId))?.confirmed) return true;
        if (code === undefined) {
          lacking = 'code';
          return true;
        }
        if (await secondFactorFits(deps.secondFactors, known.staffId, { code, now: deps.clock.now() }))
          return true;
        lacking = 'right code';
        return false;
      });
      if (lacking !== null) {
        const text = lacking === 'code' ? adminTexts.own.codeNeeded : adminTexts.own.wrongCode;
        throw new Refusal(401, text, { fields: { one_time_code: text } });
      }
      const user = known && fits ? await findStaffUser(deps.eventStore, known.staffId) : null;
      if (!user)
        throw new Refusal(401, adminTexts.wrongPassword, { fields: { password: adminTexts.wrongPassword } });
      const old = cookies.get(cookieNames.staff);
      if (old) await deps.sessions.close(old);
      const token = await deps.sessions.open('staff', user.user_id, deviceName);
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

export const withRights = <User extends StaffUser | null>(user: User) =>
  user && { ...user, rights: actionsOf(user.group_id) };
