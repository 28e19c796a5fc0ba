import { changeStaffPassword } from '../../commands/staff/changeStaffPassword.ts';
import { dismissStaff } from '../../commands/staff/dismissStaff.ts';
import type { Colleague } from '../../domain/staff/rights.ts';
import { guess } from '../auth/guess.ts';
import { hashPassword, passwordFits } from '../auth/passwords.ts';
import * as contract from '../contract/admin/staff.contract.ts';
import { Refusal } from '../invalidRequest.ts';
import { type Routes, route } from '../route.ts';
import { cookieNames } from '../sessions/cookieNames.ts';
import type { Session } from '../sessions/session.ts';
import { adminTexts } from '../texts/adminTexts.ts';
import { ru } from '../texts/ru.ts';
import type { StaffAuthDeps } from './staffAuth.routes.ts';

/** Who may still get in: new passwords, and goodbyes. */
export const staffAccessRoutes = (deps: StaffAuthDeps): Routes => {
  const access = {
    ...deps,
    closeSessionsOf: deps.sessions.closeAllOf,
    keepPassword: deps.staffPasswords.change,
  };
  const setPassword = changeStaffPassword(access);
  const dismiss = dismissStaff(access);

  return (router) => {
    route(router, contract.changeOwnPassword, async ({ body, session, network, origin, cookies, device }) => {
      const by = colleagueIn(session);
      const { staffId } = by;
      const fits = await guess(deps, { account: staffId, network, device: by.sessionId }, async () =>
        passwordFits(await deps.staffPasswords.hashOf(staffId), body.password),
      );
      if (!fits)
        throw new Refusal(422, adminTexts.wrongOwnPassword, {
          fields: { password: adminTexts.wrongOwnPassword },
        });
      await setPassword({ staffId, by, origin, hash: await hashPassword(body.new_password) });
      cookies.set(cookieNames.staff, await deps.sessions.open('staff', staffId, device));
      return { message: adminTexts.ownPasswordChanged };
    });

    route(router, contract.changeStaffPassword, async ({ params, body, session, origin }) => {
      const hash = await hashPassword(body.new_password);
      await setPassword({ staffId: params.id, by: colleagueIn(session), origin, hash });
      return { message: adminTexts.passwordChanged };
    });

    route(router, contract.dismissStaff, async ({ params, session, origin }) => {
      await dismiss({ staffId: params.id, by: colleagueIn(session), origin });
      return { message: adminTexts.dismissed };
    });
  };
};

/** @throws {Refusal} 401. The contract lets nobody else in: this is for the compiler. */
export const colleagueIn = ({ staff }: Session): Colleague & { readonly sessionId: string } => {
  if (!staff) throw new Refusal(401, ru.access.staffFirst);
  return staff;
};
