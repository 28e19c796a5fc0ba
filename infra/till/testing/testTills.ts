import type { Integrations } from '../../../domain/integrations/integrations.events.ts';
import type { TillName } from '../../../domain/integrations/tills.ts';
import { frontPadSecret, startFrontPad } from '../../standIns/frontPad/frontPad.ts';
import {
  iikoHookToken,
  iikoLogin,
  iikoOrganization,
  iikoPayments,
  iikoTerminal,
  startIiko,
} from '../../standIns/iiko/iiko.ts';
import type { StandIn } from '../../standIns/standIn.ts';
import { iikoId } from '../../standIns/texts/iikoMenus.ts';
import { openTicketWorld } from './ticketWorld.ts';

/** A till's stand-in as the suite of all tills sees it. */
export interface TestTill {
  readonly standIn: Pick<StandIn, 'trouble' | 'requests' | 'close'>;
  readonly integrations: Partial<Integrations>;
  readonly secrets: Readonly<Record<string, string>>;
  /** Of a dish with one price. */
  readonly externalId: string;
  /** Orders that stand in it. */
  readonly tickets: () => number;
  /** From now on it takes no order, or takes them again. */
  readonly refuse: (refuses: boolean) => void;
}

const iiko = async (): Promise<TestTill & { readonly iiko: Awaited<ReturnType<typeof startIiko>> }> => {
  const standIn = await startIiko();
  return {
    iiko: standIn,
    standIn,
    integrations: {
      restaurantTill: 'iiko',
      iikoUrl: standIn.url,
      iikoLogin: '2026-11-27T11:00:00.000Z',
      iikoOrganization,
      iikoTerminal,
      iikoCash: iikoPayments.cash,
      iikoCard: iikoPayments.card,
      iikoOnline: iikoPayments.online,
    },
    secrets: { iikoLogin, iikoHookToken },
    externalId: `iiko:${iikoId('dish', 2)}`,
    tickets: () => standIn.tickets.size,
    refuse: (refuses) => {
      standIn.manner.refuses = refuses ? 'TerminalGroupDisabled' : null;
    },
  };
};

const frontPad = async (): Promise<TestTill> => {
  const standIn = await startFrontPad();
  return {
    standIn,
    integrations: {
      restaurantTill: 'frontPad',
      frontPadUrl: standIn.url,
      frontPadSecret: '2026-11-27T11:00:00.000Z',
    },
    secrets: { frontPadSecret },
    externalId: 'frontPad:101',
    tickets: () => standIn.tickets.length,
    refuse: (refuses) => {
      standIn.manner.closed = refuses;
    },
  };
};

export const testTills = { iiko, frontPad } satisfies Record<TillName, () => Promise<TestTill>>;

export const openTilledWorld = async <Name extends TillName>(
  name: Name,
  more: Partial<Parameters<typeof openTicketWorld>[0]> = {},
) => {
  const till = await (testTills[name]() as ReturnType<(typeof testTills)[Name]>);
  const { integrations, secrets, externalId, standIn } = till;
  const world = openTicketWorld({
    secrets,
    externalId,
    ...more,
    integrations: { ...integrations, ...more.integrations },
  });
  return { ...world, till, close: () => standIn.close() };
};
export type TilledWorld = Awaited<ReturnType<typeof openTilledWorld>>;
