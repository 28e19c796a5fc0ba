import type { RepeatOrder } from '../../commands/order/repeatOrder.ts';
import type { Clock } from '../../commands/ports.ts';
import type { ReadModels } from '../../projections/readModelsDatabase.ts';
import type { BotMemory } from './botMemory.ts';
import type { BotPeople } from './botPeople.ts';
import type { PressDeps } from './pressButton.ts';
import type { Telegram } from './telegram.ts';
import type { Update } from './update.ts';

/** What of the shop the bot needs when it is spoken to. */
export interface HearDeps extends PressDeps {
  readonly people: BotPeople;
  readonly memory: BotMemory;
  readonly readModels: ReadModels;
  readonly repeatOrder: RepeatOrder;
  readonly clock: Clock;
}
export type HearUpdate = (
  telegram: Telegram & { readonly bot: string },
  heard: Update,
  signal: AbortSignal,
) => Promise<void>;
