import * as contract from '../../../../api/contract/admin/integrations.contract.ts';
import type { SingleCalls } from '../../../../api/contract/admin/singleCalls.ts';
import { type FormField, formFields } from '../../../../api/contract/formFields.ts';
import { labelIn, labelOf } from '../../../../api/contract/texts/documentLabels.ts';
import type { Card } from '../../ui/document/sections.ts';
import type { Values } from '../../ui/edit/mergeFields.ts';
import { integrations as texts } from './texts/ru.ts';

export interface IntegrationPart {
  readonly name: contract.SetUpIntegration;
  /** Of the document that its fields stand in. */
  readonly kind: 'Integrations' | 'Settings';
  readonly title: string;
  readonly isOn: (values: Values) => boolean;
  readonly fields: ReadonlyMap<string, FormField>;
  readonly calls: SingleCalls;
  readonly cards: readonly Card[];
}

/** What the one page of all integrations is told of each. */
export const integrationParts: Readonly<Record<contract.SetUpIntegration, IntegrationPart>> = {
  sms: {
    name: 'sms',
    kind: 'Integrations',
    title: texts.titles.sms,
    isOn: ({ sms_on }) => sms_on === true,
    fields: formFields('Integrations', contract.smsPage.fields),
    calls: contract.smsCalls,
    cards: texts.sms,
  },
  mail: {
    name: 'mail',
    kind: 'Integrations',
    title: texts.titles.mail,
    isOn: ({ mail_on }) => mail_on === true,
    fields: formFields('Integrations', contract.mailPage.fields),
    calls: contract.mailCalls,
    cards: texts.mail,
  },
  bot: {
    name: 'bot',
    kind: 'Integrations',
    title: texts.titles.bot,
    isOn: ({ bot_on }) => bot_on === true,
    fields: formFields('Integrations', contract.botPage.fields),
    calls: contract.botCalls,
    cards: texts.bot,
  },
  hooks: {
    name: 'hooks',
    kind: 'Integrations',
    title: texts.titles.hooks,
    isOn: ({ hooks_on }) => hooks_on === true,
    fields: formFields('Integrations', contract.hooksPage.fields),
    calls: contract.hooksCalls,
    cards: texts.hooks,
  },
  addresses: {
    name: 'addresses',
    kind: 'Integrations',
    title: texts.titles.addresses,
    isOn: ({ addresses_on }) => addresses_on === true,
    fields: formFields('Integrations', contract.addressesPage.fields),
    calls: contract.addressesCalls,
    cards: texts.addresses,
  },
  acquiring: {
    name: 'acquiring',
    kind: 'Integrations',
    title: texts.titles.acquiring,
    isOn: ({ acquiring_on }) => acquiring_on === true,
    fields: formFields('Integrations', contract.acquiringPage.fields),
    calls: contract.acquiringCalls,
    cards: texts.acquiring,
  },
  restaurant: {
    name: 'restaurant',
    kind: 'Integrations',
    title: texts.titles.restaurant,
    isOn: ({ restaurant_on }) => restaurant_on === true,
    fields: formFields('Integrations', contract.restaurantPage.fields),
    calls: contract.restaurantCalls,
    cards: texts.restaurant,
  },
  dispatch: {
    name: 'dispatch',
    kind: 'Integrations',
    title: texts.titles.dispatch,
    isOn: ({ dispatch_on }) => dispatch_on === true,
    fields: formFields('Integrations', contract.dispatchPage.fields),
    calls: contract.dispatchCalls,
    cards: texts.dispatch,
  },
  analytics: {
    name: 'analytics',
    kind: 'Settings',
    title: texts.titles.analytics,
    isOn: ({ metrika }) =>
      typeof metrika === 'object' && metrika !== null && Reflect.get(metrika, 'id') !== '',
    fields: formFields('Settings', contract.analyticsPage.fields),
    calls: contract.analyticsCalls,
    cards: texts.analytics,
  },
};

/** A secret is called as its field in the history. */
export const secretLabel = (name: string): string => labelOf(labelIn('Integrations', name) ?? name);
