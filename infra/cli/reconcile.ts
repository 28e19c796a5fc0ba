import { roubles } from '../../api/texts/words.ts';
import { loadAggregate } from '../../commands/handleCommand.ts';
import { type Difference, type Reconciled, reconcile } from '../../commands/payment/reconcile.ts';
import { orderStream } from '../../commands/streams.ts';
import { deciderOf } from '../../domain/documentKinds/documentDeciders.ts';
import { documentStream } from '../../domain/documentKinds/documentKinds.ts';
import { untouchedIntegrations } from '../../domain/integrations/integrations.ts';
import { order } from '../../domain/order/order.ts';
import { emptyShop } from '../../domain/shop/emptyShop.ts';
import { findPayments } from '../../projections/payments/payments.queries.ts';
import { serviceHttp } from '../integrations/serviceHttp.ts';
import { openBanks } from '../payment/openBanks.ts';
import type { Foundation } from '../processes/foundation.ts';
import { integrationTexts } from '../texts/integrationTexts.ts';
import { reconcileTexts as texts } from '../texts/reconcileTexts.ts';
import { createIntegrationSecrets } from '../vault/integrationSecrets.ts';
import { catchUp } from './catchUp.ts';
import { instantFrom, shownInstant } from './instants.ts';
import type { Output } from './output.ts';
import { shopTimeZone } from './shopTimeZone.ts';

interface ReconcileCall {
  /** As they were typed. */
  readonly from: string;
  readonly to: string;
}
const dayMs = 86_400_000;

/** Payments of a time beside the book of each bank that had some. Answers 1 when anything differs. */
export const reconcileBanks = async (
  foundation: Foundation,
  call: ReconcileCall,
  out: Output,
): Promise<number> => {
  const { eventStore, readModels } = foundation;
  const timeZone = await shopTimeZone(eventStore);
  const from = startFrom(call.from, timeZone);
  // What is typed as the end belongs to the time.
  const to = new Date(Date.parse(instantFrom(call.to, timeZone)) + 1).toISOString();
  await catchUp(foundation, out);
  const payments = await findPayments(readModels, { from, to });
  out.say(texts.title(shownInstant(from, timeZone), shownInstant(to, timeZone)));
  const open = await banksOf(foundation);
  const names = new Set(payments.flatMap(({ payment }) => payment.attempts.map(({ bank }) => bank)));
  const current = open.current();
  if (current) names.add(current.bank);
  if (names.size === 0) out.say(texts.nothing);
  let differ = 0;
  for (const name of names) {
    const reconciled = await reconcile(await open.open(name), payments, { from, to });
    for (const line of await linesOf(foundation, reconciled)) out.say(line);
    differ += reconciled.differences.length;
  }
  return differ > 0 ? 1 : 0;
};

/** A date alone is the beginning of that day. */
const startFrom = (typed: string, timeZone: string): string => {
  const instant = instantFrom(typed, timeZone);
  if (!/^\d{4}-\d\d-\d\d$/.test(typed.trim())) return instant;
  const dayBefore = new Date(Date.parse(`${typed.trim()}T00:00:00Z`) - dayMs).toISOString().slice(0, 10);
  return new Date(Date.parse(instantFrom(dayBefore, timeZone)) + 1).toISOString();
};

/** By the log itself: the banks as the shop is set up now. */
const banksOf = async ({ eventStore, pool, secrets }: Foundation) => {
  const { state } = await loadAggregate(
    eventStore,
    deciderOf('Integrations'),
    documentStream('Integrations', 'shop'),
  );
  const shop = { ...emptyShop, integrations: { ...untouchedIntegrations, ...state } };
  return openBanks({
    shop: { current: () => shop },
    secrets: createIntegrationSecrets(pool, secrets.integrations),
    publicOrigin: null,
    ask: serviceHttp({ calls: { record: () => undefined }, integration: 'acquiring' }),
  });
};

const linesOf = async (
  { eventStore }: Pick<Foundation, 'eventStore'>,
  { bank, payments, taken, refunded, hasBook, untold, differences }: Reconciled,
): Promise<string[]> => {
  const lines = [
    texts.bank(integrationTexts.providers[bank], payments, roubles(taken), roubles(refunded)),
    ...(hasBook ? [] : [texts.noBook]),
    ...(untold > 0 ? [texts.untold(untold)] : []),
  ];
  if (differences.length === 0) return [...lines, texts.same];
  const named = await Promise.all(
    differences.map(async (difference) => differenceLine(difference, await numberOf(eventStore, difference))),
  );
  return [...lines, texts.differ(differences.length), ...named];
};

const numberOf = async (eventStore: Foundation['eventStore'], { orderId }: Difference): Promise<string> => {
  if (orderId === null) return texts.noOrder;
  const { state } = await loadAggregate(eventStore, order, orderStream(orderId));
  return state.phase === 'placed' ? texts.order(state.number) : texts.noOrder;
};

const differenceLine = (difference: Difference, of: string): string => {
  switch (difference.kind) {
    case 'onlyHere':
    case 'onlyThere':
      return texts[difference.kind](of, difference.bankId);
    default:
      return texts[difference.kind](
        of,
        difference.bankId,
        roubles(difference.here),
        roubles(difference.there),
      );
  }
};
