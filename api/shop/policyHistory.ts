import type { EventStore, RecordedEvent } from '../../commands/ports.ts';
import { documentStream } from '../../domain/documentKinds/documentKinds.ts';
import { changesOf } from '../../domain/documentKinds/documentWords.ts';
import { policyVersions } from '../../domain/settings/policyVersions.ts';
import type { SettingsFields } from '../../domain/settings/settings.events.ts';
import { defaultSettings, settingsId } from '../../domain/settings/settings.ts';

/** The texts of the law as they were in force, the newest first: read out of the settings' own stream. */
export const readPolicyVersions = async (eventStore: Pick<EventStore, 'read'>) =>
  policyVersions(
    (await eventStore.read(documentStream('Settings', settingsId))).map(changeOf),
    defaultSettings,
  );

const changeOf = (event: RecordedEvent) => {
  const { type, data, metadata } = event;
  const created =
    type === 'SettingsCreated' ? (Reflect.get(data, 'fields') as Partial<SettingsFields>) : null;
  return {
    at: metadata.at,
    author: metadata.actor,
    // By the events of the settings.
    fields: created ?? ((changesOf('Settings', { type, data }) ?? {}) as Partial<SettingsFields>),
  };
};
