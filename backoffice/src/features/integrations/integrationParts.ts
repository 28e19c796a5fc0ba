import * as contract from '../../../../api/contract/admin/integrations.contract.ts';
import type { SingleCalls } from '../../../../api/contract/admin/singleCalls.ts';
import { type FormField, formFields } from '../../../../api/contract/formFields.ts';
import { labelIn, labelOf } from '../../../../api/contract/texts/documentLabels.ts';
import type { Card } from '../../ui/document/sections.ts';
import { integrations as texts } from './texts/ru.ts';

export interface IntegrationPart {
  readonly name: contract.SetUpIntegration;
  readonly title: string;
  /** The switch among its fields. */
  readonly on: string;
  readonly fields: ReadonlyMap<string, FormField>;
  readonly calls: SingleCalls;
  readonly cards: readonly Card[];
}

/** What the one page of all integrations is told of each. */
export const integrationParts: Readonly<Record<contract.SetUpIntegration, IntegrationPart>> = {
  sms: {
    name: 'sms',
    title: texts.titles.sms,
    on: 'sms_on',
    fields: formFields('Integrations', contract.smsPage.fields),
    calls: contract.smsCalls,
    cards: texts.sms,
  },
  mail: {
    name: 'mail',
    title: texts.titles.mail,
    on: 'mail_on',
    fields: formFields('Integrations', contract.mailPage.fields),
    calls: contract.mailCalls,
    cards: texts.mail,
  },
  addresses: {
    name: 'addresses',
    title: texts.titles.addresses,
    on: 'addresses_on',
    fields: formFields('Integrations', contract.addressesPage.fields),
    calls: contract.addressesCalls,
    cards: texts.addresses,
  },
};

/** A secret is called as its field in the history. */
export const secretLabel = (name: string): string => labelOf(labelIn('Integrations', name) ?? name);
