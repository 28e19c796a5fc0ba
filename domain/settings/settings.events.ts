import type { Current, DocumentEvent } from '../document/document.events.ts';
import type { FieldsOf } from '../document/field.ts';
import type { Wording } from '../document/wording.ts';
import type { benefits, settingsFields } from './settings.fields.ts';

export type Benefit = (typeof benefits)[number];
export type SettingsFields = FieldsOf<typeof settingsFields>;

/** Changes of the settings that the business has a word for. */
export const settingsWords = {
  MaintenanceStarted: { field: 'maintenance', to: true },
  MaintenanceEnded: { field: 'maintenance', to: false },
  /** The whole shop takes no orders until a time; null = it does again. */
  PauseSet: { together: ['pausedUntil'] },
} as const satisfies Wording<SettingsFields>;

export type SettingsEvent = DocumentEvent<'Settings', SettingsFields, typeof settingsWords>;
export type Settings = Current<SettingsFields>;
