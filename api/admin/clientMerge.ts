import type { BonusAccounts } from '../../commands/cart/customerReader.ts';
import type { PreviewMerge } from '../../commands/client/mergeClients.ts';
import type { ShopReader } from '../../commands/ports.ts';
import { bonusStream } from '../../commands/streams.ts';
import { type BonusAccount, bonusBalance } from '../../domain/bonus/bonusAccount.ts';
import { addLots, lotsByDay } from '../../domain/bonus/lots.ts';
import { type ClientView, findOtherPhones } from '../../projections/clients/clients.queries.ts';
import type { ReadModels } from '../../projections/readModelsDatabase.ts';
import type { previewClientMerge } from '../contract/admin/clients.contract.ts';
import type { Answer } from '../contract/endpoint.ts';
import { asProblem, problemText } from '../problem.ts';
import { clientTexts } from '../texts/clientTexts.ts';
import { dayOf, listed } from '../texts/words.ts';
import { clientView } from './clientView.ts';

interface MergeViewDeps {
  readonly readModels: ReadModels;
  readonly shop: Pick<ShopReader, 'current'>;
  readonly bonuses: Pick<BonusAccounts, 'read'>;
  readonly clientCommands: { readonly previewMerge: PreviewMerge };
}

/** Both accounts side by side, and what the one would have, in words. */
export async function mergeView(
  { readModels, shop, bonuses, clientCommands }: MergeViewDeps,
  { into, from }: { readonly into: ClientView; readonly from: ClientView },
): Promise<Answer<typeof previewClientMerge>> {
  const texts = clientTexts.merge;
  const { settings, products } = shop.current();
  const ids = [into.clientId, from.clientId] as const;
  const [preview, phones, otherPhones, account, otherAccount] = await Promise.all([
    clientCommands.previewMerge({ intoId: ids[0], fromId: ids[1] }),
    findOtherPhones(readModels, ids[0]),
    findOtherPhones(readModels, ids[1]),
    bonuses.read(bonusStream(ids[0])),
    bonuses.read(bonusStream(ids[1])),
  ]);
  const { refusal, taken, mostAddresses } = preview;
  const date = (day: string | null) => (day ? dayOf(day, 'UTC') : '');
  const numbers = (phone: string | null, others: readonly string[]) =>
    listed([phone ?? '', ...others].filter((each) => each !== ''));
  const shopDay = (instant: string) => dayOf(instant, settings.timeZone);
  const balance = (sum: number, lots: BonusAccount['lots']) =>
    texts.balance(
      sum,
      lotsByDay(lots, shopDay).map(({ amount, expiresAt }) =>
        texts.lot(amount, expiresAt && shopDay(expiresAt)),
      ),
    );
  const dishes = (likes: readonly string[]) => listed(likes.flatMap((id) => products.get(id)?.name ?? []));
  const addresses = (all: readonly { readonly text: string; readonly flat: string }[]) =>
    all.map(({ text, flat }) => (flat === '' ? text : `${text}, ${flat}`)).join('; ');
  const consents = (client: ClientView) => listed(client.consents.map(({ kind }) => texts.consents[kind]));
  const [state, otherState] = [account.state, otherAccount.state];
  const sum = bonusBalance(state) + bonusBalance(otherState);
  const kept = taken?.person;
  const row = (name: string, own: string | null, other: string | null, after: string | null | undefined) => ({
    name,
    into: own ?? '',
    from: other ?? '',
    kept: after ?? '',
  });
  return {
    into: clientView(into, bonusBalance(state)),
    from: clientView(from, bonusBalance(otherState)),
    rows: [
      row(
        texts.phones,
        numbers(into.phone, phones),
        numbers(from.phone, otherPhones),
        texts.login(numbers(into.phone, [...phones, ...(taken?.phones ?? [])])),
      ),
      row(texts.name, into.name, from.name, kept?.name),
      row(texts.email, into.email, from.email, kept?.email),
      row(texts.birth, date(into.dateOfBirth), date(from.dateOfBirth), date(kept?.dateOfBirth ?? null)),
      row(
        texts.orders,
        texts.ordersOf(into.completedCount, into.completedSum),
        texts.ordersOf(from.completedCount, from.completedSum),
        texts.ordersOf(into.completedCount + from.completedCount, into.completedSum + from.completedSum),
      ),
      row(
        texts.bonuses,
        balance(bonusBalance(state), state.lots),
        balance(bonusBalance(otherState), otherState.lots),
        balance(sum, addLots(state.lots, otherState.lots)),
      ),
      row(
        texts.addresses,
        addresses(into.addresses),
        addresses(from.addresses),
        texts.keptAddresses(addresses([...into.addresses, ...(taken?.addresses ?? [])]), mostAddresses),
      ),
      row(
        texts.likes,
        dishes(into.likes),
        dishes(from.likes),
        dishes([...new Set([...into.likes, ...from.likes])]),
      ),
      row(texts.agreed, consents(into), consents(from), consents(into)),
      row(texts.note, into.note, from.note, taken?.note),
    ],
    refusal: refusal && problemText(asProblem(refusal), settings.timeZone, 'staff'),
  };
}
