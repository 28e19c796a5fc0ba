import type { Current, DocumentEvent } from '../document/document.events.ts';
import type { FieldsOf } from '../document/field.ts';
import type { addressServices, integrationsFields, smsGateways } from './integrations.fields.ts';

export type SmsGateway = (typeof smsGateways)[number];
export type AddressService = (typeof addressServices)[number];
export type IntegrationsFields = FieldsOf<typeof integrationsFields>;
export type IntegrationsEvent = DocumentEvent<'Integrations', IntegrationsFields>;
export type Integrations = Current<IntegrationsFields>;
