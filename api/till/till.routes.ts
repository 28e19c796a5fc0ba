import type { HeardFromTill, TillCalls } from '../../commands/till/tillCalls.ts';
import { tillNames } from '../../domain/integrations/tills.ts';
import { tillHookPath } from '../contract/till.contract.ts';
import { Refusal } from '../invalidRequest.ts';
import type { Routes } from '../route.ts';
import { readCall } from '../security/readBody.ts';
import { orderTexts } from '../texts/orderTexts.ts';

export interface TillRoutesDeps {
  readonly tillCalls: TillCalls;
  /** What a call was about: it is asked of the till by jobs. */
  readonly hearTill: (heard: HeardFromTill) => Promise<void>;
}

const readText = readCall(1024);

/** Tills want a quick answer and call again without one, so nothing is asked of them here. */
export const tillRoutes =
  ({ tillCalls, hearTill }: TillRoutesDeps): Routes =>
  (router) => {
    for (const till of tillNames)
      router.post(`${tillHookPath[till]}{/:token}`, readText, async (request, response) => {
        const { token } = request.params;
        const heard = await tillCalls.read(till, {
          authorization: request.headers.authorization ?? '',
          token: typeof token === 'string' ? token : '',
          query: Object.fromEntries(
            Object.entries(request.query).flatMap(([name, value]) =>
              typeof value === 'string' ? [[name, value]] : [],
            ),
          ),
          text: typeof request.body === 'string' ? request.body : '',
        });
        if (heard === null) throw new Refusal(403, orderTexts.noTill);
        await hearTill(heard);
        response.json({});
      });
  };
