import { loadAggregate } from '../../commands/handleCommand.ts';
import type { EventStore } from '../../commands/ports.ts';
import { deciderOf } from '../../domain/documentKinds/documentDeciders.ts';
import { documentStream } from '../../domain/documentKinds/documentKinds.ts';
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
