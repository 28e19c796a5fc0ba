import type { DomainErrorCode, DomainErrorFacts } from '../../domain/domainError.ts';
import { quoted } from '../contract/quoted.ts';
import { counted, roubles } from './words.ts';

/** Refusals whose words for the guest make no sense to staff: they speak of «вы», of a cart, of calling us. */
export const staffProblemTexts: {
  readonly [Code in DomainErrorCode]?: (facts: DomainErrorFacts[Code], timeZone: string) => string;
} = {
  CartIsEmpty: () => 'В заказе нет блюд. Найдите и добавьте хотя бы одно',
  LineNotFound: () => 'Этого блюда в заказе уже нет. Обновите страницу',
  LineIsFull: ({ name, max, inCart }) =>
    `${quoted(name)}: в одной позиции не больше ${counted(max, 'штуки', 'штук', 'штук')}, в заказе уже ${inCart}`,
  CartHasTooManyLines: ({ max }) =>
    `В заказе не больше ${counted(max, 'позиции', 'позиций', 'позиций')}. Оформите второй заказ`,
  AdditionalNotFound: () => 'Этого дополнения больше нет. Обновите страницу',
  LineUnavailable: ({ name }) => `${quoted(name)} сейчас не продаётся. Уберите блюдо из заказа`,

  GiftNotReached: ({ minActivate, missing }) =>
    `Подарок от ${roubles(minActivate)}: клиенту не хватает ${roubles(missing)} (без учёта акционных блюд)`,
  GiftExcluded: ({ by }) =>
    by === 'promocode'
      ? 'Подарок не сочетается с промокодом: у клиента будет что-то одно'
      : 'Подарок не сочетается со скидкой за самовывоз: у клиента будет что-то одно',

  PointNotChosen: () => 'Выберите точку, откуда клиент заберёт заказ',

  CheckoutInProgress: () => 'Этот заказ уже оформляется. Дождитесь ответа',
  CartHandedOver: () => 'Клиент уже вошёл в кабинет и продолжает там. Обновите страницу',

  ClientAlreadyRegistered: () => 'Этот клиент уже зарегистрирован',
  ClientIsErased: () => 'Данные этого клиента удалены',
  ClientIsMerged: () => 'Этот счёт уже объединён с другим. Найдите клиента заново: откроется общая карточка',
  ClientIsBeingMerged: () => 'Один из этих счетов сейчас объединяют. Подождите минуту и попробуйте ещё раз',
  PersonIsBeingErased: () => 'Данные этого клиента сейчас удаляются. Подождите минуту и попробуйте ещё раз',
  PersonalDataConsentRequired: () =>
    'Без согласия клиента на обработку персональных данных зарегистрировать его нельзя',

  PlacementAbandoned: () => 'Заказ не оформлен, ничего не списано. Проверьте его и оформите снова',
  CookingHasStarted: () => 'Заказ уже готовится: клиент сам отменить его не может',
  BankRefused: () => 'Банк не начал оплату. Клиент может попробовать ещё раз, заказ ждёт',
  BankSilent: () => 'Банк не отвечает. Заказ ждёт, клиент может попробовать через минуту',
  CartChanged: () => 'Заказ изменился, пока его оформляли. Проверьте его и подтвердите',
  TotalChanged: ({ expected, actual }) =>
    `Сумма к оплате изменилась: было ${roubles(expected)}, стало ${roubles(actual)}. Скажите клиенту новую и подтвердите`,
  MinimumNotReached: ({ minimum, missing }) =>
    `Минимальный заказ ${roubles(minimum)}: не хватает ${roubles(missing)}`,
  FlatRequired: () => 'Спросите квартиру или отметьте «Частный дом»',
  OutsideZones: () => 'По этому адресу не доставляем. Предложите клиенту самовывоз',
  BonusesOnlyForClients: () => 'У этого клиента нет личного кабинета: бонусами он платить не может',
  ConsentTextChanged: () => 'Текст согласия изменился: прочитайте его клиенту и поставьте отметку ещё раз',
  ConsentRequired: () =>
    'Без согласия клиента на обработку персональных данных заказ не принять: спросите его и поставьте отметку',
  CustomerNameRequired: () => 'Спросите и напишите, как к клиенту обращаться',

  FeedbackAlreadyLeft: () => 'Клиент уже оценил этот заказ',

  PromocodeUsedByClient: ({ limit }) =>
    limit === 1
      ? 'Клиент уже использовал этот промокод'
      : `Клиент уже использовал этот промокод ${counted(limit, 'раз', 'раза', 'раз')}`,
  PromocodeBelowMinSum: ({ minSum, missing }) =>
    `Промокод действует от ${roubles(minSum)}, не хватает ${roubles(missing)}`,
  PromocodeNothingEligible: () => 'В заказе нет блюд, на которые действует промокод',
};
