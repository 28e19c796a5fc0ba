import { turnOffSecondFactor, turnOnSecondFactor } from '../../commands/staff/secondFactor.ts';
import { guess } from '../auth/guess.ts';
import { passwordFits } from '../auth/passwords.ts';
import { codeOfNowFits, newRecoveryCodes, newSecret, readableCode } from '../auth/secondFactor.ts';
import * as contract from '../contract/admin/ownAccess.contract.ts';
import { Refusal } from '../invalidRequest.ts';
import { type Routes, route } from '../route.ts';
import type { RequestContext } from '../sessions/requestContext.ts';
import { adminTexts } from '../texts/adminTexts.ts';
import { colleagueIn } from './staffAccess.routes.ts';
import type { StaffAuthDeps } from './staffAuth.routes.ts';
import { findStaffUser } from './staffMember.ts';

/** What everybody looks after themselves: the second factor and on which devices they are logged in. */
export const ownAccessRoutes =
  (deps: StaffAuthDeps): Routes =>
  (router) => {
    const { sessions, secondFactors, staffPasswords, clock } = deps;
    const turnOn = turnOnSecondFactor(deps);
    const turnOff = turnOffSecondFactor(deps);

    /** A session that was left open is not enough. @throws {Refusal} 422, 429 */
    const requirePassword = async (typed: string, { session, network }: RequestContext): Promise<string> => {
      const { staffId, sessionId } = colleagueIn(session);
      const fits = await guess(deps, { account: staffId, network, device: sessionId }, async () =>
        passwordFits(await staffPasswords.hashOf(staffId), typed),
      );
      const { wrongOwnPassword } = adminTexts;
      if (!fits) throw new Refusal(422, wrongOwnPassword, { fields: { password: wrongOwnPassword } });
      return staffId;
    };

    route(router, contract.ownAccess, async ({ session }) => {
      const { staffId, sessionId } = colleagueIn(session);
      const [factor, open] = await Promise.all([secondFactors.find(staffId), sessions.listOf(staffId)]);
      return {
        second_factor: { on: factor?.confirmed ?? false, recovery_left: factor?.recoveryLeft ?? 0 },
        sessions: open.map((each) => ({
          id: each.sessionId,
          device: each.device,
          opened_at: each.openedAt,
          seen_at: each.seenAt,
          current: each.sessionId === sessionId,
        })),
      };
    });

    route(router, contract.endOwnSession, async ({ params: { id }, session }) => {
      const { staffId } = colleagueIn(session);
      if (!(await sessions.closeOneOf(staffId, id))) throw new Refusal(404, adminTexts.own.sessionGone);
      return { message: adminTexts.own.sessionEnded };
    });

    route(router, contract.beginSecondFactor, async (request) => {
      const staffId = await requirePassword(request.body.password, request);
      const user = await findStaffUser(deps.eventStore, staffId);
      const issuer = deps.shop.current().settings.siteName || adminTexts.own.issuer;
      const made = newSecret({ issuer, label: user?.login ?? '' });
      if (!(await secondFactors.begin(staffId, made.secret)))
        throw new Refusal(409, adminTexts.own.factorIsOn);
      return made;
    });

    route(router, contract.confirmSecondFactor, async ({ body, session, network, origin }) => {
      const by = colleagueIn(session);
      const { staffId, sessionId } = by;
      const factor = await secondFactors.find(staffId);
      if (!factor || factor.confirmed)
        throw new Refusal(409, factor ? adminTexts.own.factorIsOn : adminTexts.own.factorNotBegun);
      const fits = await guess(deps, { account: `${staffId} factor`, network, device: sessionId }, () =>
        codeOfNowFits(secondFactors, staffId, { code: body.one_time_code, now: clock.now() }),
      );
      const { wrongCode } = adminTexts.own;
      if (!fits) throw new Refusal(422, wrongCode, { fields: { one_time_code: wrongCode } });
      const codes = newRecoveryCodes();
      await secondFactors.confirm(staffId, codes);
      await turnOn({ staffId, by, origin });
      return { message: adminTexts.own.factorOn, recovery_codes: codes.map(readableCode) };
    });

    route(router, contract.removeSecondFactor, async (request) => {
      const staffId = await requirePassword(request.body.password, request);
      await turnOff({ staffId, by: colleagueIn(request.session), origin: request.origin });
      await secondFactors.remove(staffId);
      return { message: adminTexts.own.factorOff };
    });
  };
