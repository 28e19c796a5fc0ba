import { z } from 'zod';
import type { CheckStep } from '../../../commands/integrations.ts';
import type { TillStops } from '../../../commands/till/till.ts';
import { TillRefusal } from '../../../commands/till/till.ts';
import { total } from '../../../domain/money.ts';
import { failed, passed } from '../../integrations/explain.ts';
import { ServiceFailure } from '../../integrations/serviceFailure.ts';
import { integrationTexts } from '../../texts/integrationTexts.ts';
import type { CheckedTill } from '../checkedTill.ts';
import { kopecks } from '../menuParts.ts';
import { orTillFailure } from '../tillFailure.ts';
import type { AskIiko } from './iikoApi.ts';
import { readExternalMenu } from './iikoExternalMenu.ts';
import { readNomenclature } from './iikoNomenclature.ts';
import { type IikoSetup, iikoOrders } from './iikoOrders.ts';

const texts = integrationTexts.tills;

export interface IikoMenuSetup {
  readonly kind: 'nomenclature' | 'external';
  readonly id: string;
  readonly version: number;
  /** «YYYY-MM-DD» in the shop's time. */
  readonly today: () => string;
}

const named = z.object({ id: z.string(), name: z.string() });
const stopLists = z.object({
  terminalGroupStopLists: z.array(
    z.object({
      items: z.array(
        z.object({
          terminalGroupId: z.string(),
          items: z.array(
            z.object({ balance: z.number(), productId: z.string(), sizeId: z.string().nullish() }),
          ),
        }),
      ),
    }),
  ),
});
/** Of `walletBalances`. */
const bonusWallet = 1;

/** iikoCloud: a ticket has our own id, so whatever was asked can be looked up and asked again. */
export const createIiko = (
  ask: AskIiko,
  { menu, ...setup }: IikoSetup & { readonly menu: IikoMenuSetup },
): CheckedTill => {
  const { organization, terminal } = setup;
  const orders = iikoOrders(ask, setup);

  const stops = async (signal?: AbortSignal): Promise<TillStops> => {
    const { terminalGroupStopLists: lists } = await ask('api/1/stop_lists', {
      action: texts.actions.stops,
      // Else a pizza that is out in one size would be out as a whole.
      body: { organizationIds: [organization], returnSize: true },
      answer: stopLists,
      again: 1,
      signal,
    });
    const ours = lists
      .flatMap(({ items }) => items)
      .filter(({ terminalGroupId }) => terminal === '' || terminalGroupId === terminal);
    return ours.flatMap(({ items }) =>
      items.flatMap(({ balance, productId, sizeId }) =>
        balance <= 0 ? [{ productId, sizeId: sizeId ?? null }] : [],
      ),
    );
  };

  const balance = async (phone: string, signal?: AbortSignal): Promise<number | null> => {
    const wallets = z.object({
      walletBalances: z.array(z.object({ type: z.number(), balance: z.number() })).nullish(),
    });
    try {
      const { walletBalances } = await ask('api/1/loyalty/iiko/customer/info', {
        action: texts.actions.balance,
        body: { organizationId: organization, type: 'phone', phone },
        answer: wallets,
        again: 1,
        signal,
      });
      const bonuses = (walletBalances ?? []).filter(({ type }) => type === bonusWallet);
      return total(bonuses.map((wallet) => kopecks(wallet.balance)));
    } catch (error) {
      // A guest whom it does not know is a bad request to it.
      if (error instanceof ServiceFailure && error.httpStatus === 400) return null;
      throw error;
    }
  };

  const check = async (signal?: AbortSignal): Promise<CheckStep[]> => {
    const { organizations } = await ask('api/1/organizations', {
      action: texts.actions.organizations,
      body: { returnAdditionalInfo: false, includeDisabled: false },
      answer: z.object({ organizations: z.array(named) }),
      signal,
    });
    const known = passed(texts.iiko.key);
    const own = organizations.find(({ id }) => id === organization);
    if (!own) return [known, failed(texts.iiko.noOrganization, listed(organizations), texts.iiko.pickTodo)];
    const { terminalGroups } = await ask('api/1/terminal_groups', {
      action: texts.actions.terminals,
      body: { organizationIds: [organization] },
      answer: z.object({ terminalGroups: z.array(z.object({ items: z.array(named) })) }),
      signal,
    });
    const groups = terminalGroups.flatMap(({ items }) => items);
    const place = passed(texts.iiko.organization(own.name));
    const group = groups.find(({ id }) => id === terminal);
    if (!group) return [known, place, failed(texts.iiko.noTerminal, listed(groups), texts.iiko.pickTodo)];
    return [
      ...[known, place],
      ...(await checkTerminal(group, signal)),
      ...(await checkPayments(signal)),
      ...(await checkMenu(signal)),
    ];
  };
  const checkTerminal = async (
    { id, name }: z.output<typeof named>,
    signal?: AbortSignal,
  ): Promise<CheckStep[]> => {
    const { isAliveStatus } = await ask('api/1/terminal_groups/is_alive', {
      action: texts.actions.terminals,
      body: { organizationIds: [organization], terminalGroupIds: [id] },
      answer: z.object({
        isAliveStatus: z.array(z.object({ isAlive: z.boolean(), terminalGroupId: z.string() })),
      }),
      signal,
    });
    return isAliveStatus.some((status) => status.terminalGroupId === id && status.isAlive)
      ? [passed(texts.iiko.terminal(name))]
      : [failed(texts.iiko.asleep(name), texts.iiko.asleepText, texts.iiko.asleepTodo)];
  };
  const checkPayments = async (signal?: AbortSignal): Promise<CheckStep[]> => {
    const { paymentTypes } = await ask('api/1/payment_types', {
      action: texts.actions.payments,
      body: { organizationIds: [organization] },
      answer: z.object({ paymentTypes: z.array(named.extend({ isDeleted: z.boolean().nullish() })) }),
      signal,
    });
    const living = paymentTypes.filter(({ isDeleted }) => !isDeleted);
    const wrong = Object.values(setup.payments).filter(
      (id) => id !== '' && !living.some((type) => type.id === id),
    );
    if (wrong.length > 0)
      return [failed(texts.iiko.noPayment(wrong.join(', ')), listed(living), texts.iiko.pickTodo)];
    return Object.values(setup.payments).some((id) => id === '')
      ? [failed(texts.iiko.somePayments, listed(living), texts.iiko.pickTodo)]
      : [passed(texts.iiko.payments)];
  };
  const checkMenu = async (signal?: AbortSignal): Promise<CheckStep[]> => {
    if (menu.kind === 'nomenclature') return [];
    const { externalMenus } = await ask('api/2/menu', {
      action: texts.actions.menus,
      body: {},
      answer: z.object({ externalMenus: z.array(named).nullish() }),
      signal,
    });
    const all = externalMenus ?? [];
    const own = all.find(({ id }) => id === menu.id);
    if (own) return [passed(texts.iiko.menu(own.name))];
    return all.length > 0
      ? [failed(texts.iiko.noMenu, listed(all), texts.iiko.pickTodo)]
      : [failed(texts.iiko.noMenus, '', texts.iiko.noMenusTodo)];
  };

  return {
    name: 'iiko',
    create: (ticket, signal) => orTillFailure(orders.create(ticket, signal)),
    find: (tickets, signal) => orTillFailure(orders.find(tickets, signal)),
    cancel: (ticket, signal) => orTillFailure(orders.cancel(ticket, signal)),
    menu: (signal) => {
      if (menu.kind === 'nomenclature') return orTillFailure(readNomenclature(ask, organization, signal));
      if (menu.id === '') throw new TillRefusal('noMenu');
      return orTillFailure(
        readExternalMenu(
          ask,
          { organization, menuId: menu.id, version: menu.version, today: menu.today() },
          signal,
        ),
      );
    },
    stops: (signal) => orTillFailure(stops(signal)),
    balance: (phone, signal) => orTillFailure(balance(phone, signal)),
    check,
  };
};

/** What to choose from, with what is to be typed in. */
const listed = (all: readonly z.output<typeof named>[]): string =>
  all
    .slice(0, 20)
    .map(({ id, name }) => `${name}: ${id}`)
    .join('; ');
