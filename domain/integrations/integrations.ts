import { blankOf } from '../document/blank.ts';
import type { Integrations } from './integrations.events.ts';
import { integrationsFields } from './integrations.fields.ts';

/** A shop that talks to nobody. */
export const untouchedIntegrations: Integrations = {
  ...blankOf(integrationsFields),
  id: 'shop',
  revision: '-1',
  archived: false,
};
