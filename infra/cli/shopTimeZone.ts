import { loadAggregate } from '../../commands/handleCommand.ts';
import type { EventStore } from '../../commands/ports.ts';
import { documentStream } from '../../domain/document/document.events.ts';
import { deciderOf } from '../../domain/document/documentDeciders.ts';
import { defaultSettings, settingsId } from '../../domain/settings/settings.ts';

/** By the log itself, so that an audit needs no read model. */
export const shopTimeZone = async (eventStore: Pick<EventStore, 'read'>): Promise<string> => {
  const { state } = await loadAggregate(
    eventStore,
    deciderOf('Settings'),
    documentStream('Settings', settingsId),
  );
  return state?.timeZone ?? defaultSettings.timeZone;
};
