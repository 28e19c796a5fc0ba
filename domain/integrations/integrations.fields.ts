import type { Fields } from '../document/field.ts';
import { paymentBanks } from './banks.ts';
import { courierServices } from './courierServices.ts';
import { taxSystems, vatRates } from './taxes.ts';
import { fieldOwners, tillFieldNames, tillNames } from './tills.ts';

/**
 * A secret stands in the vault; the document knows only since when there is one. Addresses belong to owners like the secrets
 * themselves: whoever may point the shop at another server gets what it sends there.
 */
const secret = { kind: 'moment', orNull: true, change: 'nobody' } as const;
const address = { kind: 'text', max: 300, change: 'owner' } as const;
const word = { kind: 'text', max: 200 } as const;

export const smsGateways = ['smsRu', 'smsc', 'smsAero'] as const;

export const smsFields = {
  smsOn: { kind: 'flag' },
  smsGateway: { kind: 'choice', of: smsGateways },
  /** Takes over when the first one fails. */
  smsReserve: { kind: 'choice', of: ['none', ...smsGateways] },
  /** `call`: a phone rings, and the end of the number that calls is the code; when it cannot, an SMS goes. */
  smsCodeBy: { kind: 'choice', of: ['sms', 'call'] },
  /** No more is spent in a day of the shop's clock; null = as much as it takes. */
  smsDailyBudget: { kind: 'money', orNull: true },
  smsRuUrl: { ...address, default: 'https://sms.ru/' },
  smsRuSender: word,
  smsRuKey: secret,
  smscUrl: { ...address, default: 'https://smsc.ru/' },
  smscLogin: word,
  smscSender: word,
  smscPassword: secret,
  smsAeroUrl: { ...address, default: 'https://gate.smsaero.ru/v2/' },
  smsAeroEmail: word,
  smsAeroSender: word,
  smsAeroKey: secret,
} as const satisfies Fields;

export const addressServices = ['daData', 'yandex'] as const;

export const addressFields = {
  addressesOn: { kind: 'flag' },
  addressService: { kind: 'choice', of: addressServices },
  /** The base is asked where a house stands; without it the customer's pin alone says so. */
  addressValidate: { kind: 'flag', wire: 'validate', default: true },
  /** Suggestions while somebody types. */
  smartAddress: { kind: 'flag', default: true },
  /** Above the field of the address; empty = the shop's usual words. */
  addressMessage: { kind: 'text', max: 300, wire: 'message' },
  daDataUrl: { ...address, default: 'https://suggestions.dadata.ru/suggestions/api/4_1/rs/' },
  daDataCleanerUrl: { ...address, default: 'https://cleaner.dadata.ru/api/v1/' },
  daDataProfileUrl: { ...address, default: 'https://dadata.ru/api/v2/' },
  daDataKey: secret,
  /** For the balance, and for reading what was typed in free words (paid by the address). */
  daDataSecret: secret,
  yandexSuggestUrl: { ...address, default: 'https://suggest-maps.yandex.ru/v1/suggest' },
  yandexGeocoderUrl: { ...address, default: 'https://geocode-maps.yandex.ru/v1/' },
  yandexSuggestKey: secret,
  yandexGeocoderKey: secret,
} as const satisfies Fields;

export const mailFields = {
  mailOn: { kind: 'flag' },
  mailHost: { kind: 'text', max: 200, change: 'owner' },
  mailPort: { kind: 'integer', min: 1, max: 65_535, default: 465, change: 'owner' },
  /** TLS from the first byte, by STARTTLS, or none: on the same machine only. */
  mailSecurity: { kind: 'choice', of: ['tls', 'starttls', 'none'], change: 'owner' },
  mailLogin: word,
  mailPassword: secret,
  mailFrom: word,
  /** Empty = the shop's name. */
  mailFromName: word,
  mailOrders: { kind: 'flag', default: true },
  mailStatuses: { kind: 'flag', default: true },
  mailFeedbacks: { kind: 'flag', default: true },
  mailDkimDomain: word,
  mailDkimSelector: word,
  /** The private key in PEM; the mail server of a provider signs by itself. */
  mailDkimKey: secret,
} as const satisfies Fields;

export const sberbankContours = ['json', 'form'] as const;

export const acquiringFields = {
  acquiringOn: { kind: 'flag' },
  acquiringBank: { kind: 'choice', of: paymentBanks },
  /** The money is taken at once, or held until staff accept the order. */
  acquiringStages: { kind: 'choice', of: ['one', 'two'] },
  /** An order that nobody has paid for so long is cancelled. */
  acquiringUnpaidMinutes: { kind: 'minutes', min: 5, max: 1440, default: 20 },
  /** By law 54-FZ, through the bank's cash desk. */
  acquiringReceipts: { kind: 'flag' },
  acquiringTaxSystem: { kind: 'choice', of: taxSystems, default: 'usnIncome' },
  acquiringVat: { kind: 'choice', of: vatRates },
  acquiringDeliveryVat: { kind: 'choice', of: vatRates },
  /** What the bank's cash desk calls rates otherwise than we know it: «22=11». */
  acquiringVatCodes: { kind: 'text', max: 100, change: 'owner' },
  /** Networks that the bank calls from; empty = those of its documentation. */
  acquiringSenders: { kind: 'text', max: 1000, change: 'owner' },
  yooKassaUrl: { ...address, default: 'https://api.yookassa.ru/v3/' },
  yooKassaShopId: word,
  yooKassaKey: secret,
  tBankUrl: { ...address, default: 'https://securepay.tinkoff.ru/v2/' },
  tBankTerminal: word,
  tBankPassword: secret,
  sberbankUrl: { ...address, default: 'https://ecommerce.sberbank.ru/ecomm/gw/partner/api/v1/' },
  /** The newer servers take JSON, the older ones forms. */
  sberbankContour: { kind: 'choice', of: sberbankContours },
  /** Empty when there is a token. */
  sberbankLogin: word,
  sberbankPassword: secret,
  sberbankToken: secret,
  /** Signs the bank's calls. */
  sberbankCallbackKey: secret,
} as const satisfies Fields;

export const botReceptions = ['polling', 'webhook'] as const;

/** Where it writes is for owners, too: it tells what the shop sells. */
const chat = { kind: 'text', max: 100, change: 'owner' } as const;

export const botFields = {
  botOn: { kind: 'flag' },
  /** A chat's number, or the name of a public channel. */
  botChannel: chat,
  /** Empty = where the orders go. */
  botFeedbackChannel: chat,
  botOrders: { kind: 'flag', default: true },
  botFeedbacks: { kind: 'flag', default: true },
  /** So many stars and fewer are told. */
  botWorstStars: { kind: 'integer', min: 1, max: 5, default: 3 },
  /** Clients may have their orders' statuses there. */
  botClients: { kind: 'flag', default: true },
  /** How it hears of pressed buttons. */
  botReception: { kind: 'choice', of: botReceptions },
  botUrl: { ...address, default: 'https://api.telegram.org/' },
  botToken: secret,
} as const satisfies Fields;

/** Other systems that are told of orders. */
export const hookFields = {
  hooksOn: { kind: 'flag' },
  /** Up to five, one after another. Orders go there: it is for owners. */
  hooksUrls: { kind: 'text', max: 1500, change: 'owner' },
  hooksSecret: secret,
} as const satisfies Fields;

/** Where a status of the till leads an order. */
export const ticketMoves = [
  'none',
  'confirmed',
  'cooking',
  'ready',
  'delivering',
  'completed',
  'cancelled',
] as const;

export const restaurantFields = {
  restaurantOn: { kind: 'flag' },
  restaurantTill: { kind: 'choice', of: tillNames },
  /** An order goes to the till when staff accept it, or as soon as it is there. */
  restaurantSendAt: { kind: 'choice', of: ['confirmed', 'placed'] },
  /** What the till is out of stands in the shop's stop list. */
  restaurantStops: { kind: 'flag', default: true },
  /** The till's id of delivery, where it is sold as a dish; empty = it is told in the comment only. */
  restaurantDelivery: word,
  /** What the till's statuses mean here, where the usual table is not meant. */
  restaurantMoves: {
    kind: 'list',
    max: 50,
    fields: {
      status: { kind: 'text', max: 60, required: true },
      to: { kind: 'choice', of: ticketMoves },
    },
  },
  /** Fields of dishes that are the till's, or staff's; of others the till's value holds until staff type another. */
  restaurantOwners: {
    kind: 'list',
    max: 20,
    fields: {
      field: { kind: 'choice', of: tillFieldNames },
      owner: { kind: 'choice', of: fieldOwners },
    },
  },
  iikoUrl: { ...address, default: 'https://api-ru.iiko.services/' },
  /** With an API login, or with the key of an application. */
  iikoAccess: { kind: 'choice', of: ['login', 'application'] },
  iikoLogin: secret,
  iikoKey: secret,
  iikoAppId: word,
  iikoAppSecret: secret,
  iikoOrganization: word,
  iikoTerminal: word,
  /** The whole nomenclature, or a menu that was made for outside. */
  iikoMenu: { kind: 'choice', of: ['nomenclature', 'external'] },
  iikoMenuId: word,
  iikoMenuVersion: { kind: 'choice', of: ['2', '3', '4'] },
  /** Street and house apart, or in one line: as the organisation is set up in iiko. */
  iikoAddress: { kind: 'choice', of: ['legacy', 'city'] },
  /** Of addresses; empty = the shop's. */
  iikoCity: word,
  iikoCash: word,
  iikoCard: word,
  iikoOnline: word,
  /** Marks the shop's orders among others. */
  iikoSource: { ...word, default: 'site' },
  /** Comes with the till's calls; empty = they are not taken. */
  iikoHookToken: secret,
  frontPadUrl: { ...address, default: 'https://app.frontpad.ru/api/index.php' },
  frontPadSecret: secret,
  frontPadAffiliate: word,
  frontPadPoint: word,
  frontPadChannel: word,
  frontPadCash: word,
  frontPadCard: word,
  frontPadOnline: word,
  /** Codes of statuses of which the till calls, through commas; at most five. */
  frontPadStatuses: word,
  /** Stands in the address that the till calls. */
  frontPadHookToken: secret,
} as const satisfies Fields;

/** Couriers of another company. */
export const dispatchFields = {
  dispatchOn: { kind: 'flag' },
  dispatchService: { kind: 'choice', of: courierServices },
  /** A courier is called by the shop itself when an order is ready. */
  dispatchAuto: { kind: 'flag' },
  /** For that the service may ask no more; null = as much as it does. */
  dispatchMost: { kind: 'money', orNull: true },
  /** Whom the courier asks for at the kitchen; empty = the shop's name, and the point's phone or the shop's. */
  dispatchName: word,
  dispatchPhone: word,
  yandexDeliveryUrl: { ...address, default: 'https://b2b.taxi.yandex.net/' },
  yandexDeliveryToken: secret,
  /** In the service's word; an empty one leaves it to the service. */
  yandexDeliveryClass: { ...word, default: 'express' },
  yandexDeliveryThermobag: { kind: 'flag', default: true },
  /** Comes with the service's calls; empty = they are not taken. */
  yandexDeliveryHookToken: secret,
} as const satisfies Fields;

/** What the shop has to do with other services, and how; each service's fields are a page of their own. */
export const integrationsFields = {
  ...smsFields,
  ...addressFields,
  ...mailFields,
  ...acquiringFields,
  ...botFields,
  ...hookFields,
  ...restaurantFields,
  ...dispatchFields,
} as const satisfies Fields;

type SecretNames<F extends Fields> = {
  [Name in keyof F]: F[Name] extends { kind: 'moment'; change: 'nobody' } ? Name : never;
}[keyof F];
export type SecretName = SecretNames<typeof integrationsFields>;
