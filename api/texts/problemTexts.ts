import type { RuleName } from '../../domain/documentKinds/documentRules.ts';
import type { DomainErrorCode, DomainErrorFacts } from '../../domain/domainError.ts';
import { quoted } from '../contract/quoted.ts';
import { labelIn, labelOf } from '../contract/texts/documentLabels.ts';
import { openingTexts } from './openingTexts.ts';
import { counted, dayOf, listed, momentOf, roubles, timeOf, weekdaysOf } from './words.ts';

type AddressRule = `Integrations.${string}Url`;

const brokenBlocks =
  'у одного из блоков конец показа раньше начала, или блок стоит дважды. Исправьте время показа или уберите лишний блок';

/** A refusal in words that also say what can be done. A code without a text does not compile. */
export const problemTexts: {
  readonly [Code in DomainErrorCode]: (facts: DomainErrorFacts[Code], timeZone: string) => string;
} = {
  SeveralProblems: () => 'Проверьте отмеченные поля',

  BonusesNotEnough: ({ free }) => `На бонусном счёте доступно ${roubles(free)}. Уменьшите сумму списания`,
  ReservationClosed: () => 'Бонусы по этому заказу уже освобождены. Оформите заказ заново',
  BonusAccountMoved: () => 'Бонусы этого счёта перенесены на объединённый. Обновите страницу',
  AdjustmentNeedsReason: () => 'Напишите, почему меняете бонусы',
  AdjustmentAboveLimit: ({ most, left }) =>
    `Одному клиенту за день можно начислить или списать до ${roubles(most)}, сегодня осталось ${roubles(left)}. Больше может владелец`,
  AdjustmentBelowZero: ({ free }) => `Можно списать не больше ${roubles(free)}`,

  CartIsEmpty: () => 'Корзина пуста. Добавьте блюда из меню',
  LineNotFound: () => 'Этого блюда уже нет в корзине. Обновите корзину',
  CountOutOfRange: ({ min, max }) => `Количество может быть от ${min} до ${max}`,
  LineIsFull: ({ name, max, inCart }) =>
    `${quoted(name)}: в одной позиции не больше ${counted(max, 'штуки', 'штук', 'штук')}, в корзине уже ${inCart}`,
  CartHasTooManyLines: ({ max }) =>
    `В корзине не больше ${counted(max, 'позиции', 'позиций', 'позиций')}. Оформите второй заказ`,
  AdditionalNotFound: () => 'Этого дополнения больше нет. Обновите корзину',
  LineUnavailable: ({ name }) => `${quoted(name)} сейчас заказать нельзя. Уберите блюдо из корзины`,

  GiftNotFound: () => 'Такого подарка нет. Выберите другой',
  GiftNotReached: ({ minActivate, missing }) =>
    `Подарок от ${roubles(minActivate)}: добавьте ещё на ${roubles(missing)} (без учёта акционных блюд)`,
  GiftUnavailable: ({ name }) => `Подарок ${quoted(name)} закончился. Выберите другой`,
  GiftExcluded: ({ by }) =>
    by === 'promocode'
      ? 'Подарок не сочетается с промокодом. Удалите промокод, чтобы выбрать подарок'
      : 'Подарок не сочетается со скидкой за самовывоз. Откажитесь от скидки, чтобы выбрать подарок',

  ZoneNotChosen: () => 'Укажите адрес доставки',
  ZoneNotFound: () => 'Зона доставки изменилась. Укажите адрес ещё раз',
  PointNotChosen: () => 'Выберите, откуда заберёте заказ',
  PointNotFound: () => 'Эта точка больше не работает. Выберите другую',

  CheckoutInProgress: () => 'Заказ из этой корзины уже оформляется. Дождитесь ответа',
  CheckoutNotStarted: () => 'Оформление заказа ещё не начато. Начните его снова',
  CartHandedOver: () => 'Эта корзина уже перенесена в ваш кабинет. Обновите страницу',

  ClientNotFound: () => 'Клиент не найден',
  ClientAlreadyRegistered: () => 'Этот клиент уже зарегистрирован. Войдите по паролю',
  ClientHasOrders: ({ numbers, promisedAt }, timeZone) => {
    const named = listed(numbers.map((number) => `№ ${number}`));
    const until = promisedAt === null ? '' : momentOf(promisedAt, timeZone);
    if (numbers.length > 1)
      return `Заказы ${named} ещё в пути: без имени и адреса их не привезти. Дождитесь их${until && ` (последний обещан к ${until})`} или отмените их, затем удалите данные`;
    const one = named ? `Заказ ${named} ещё в пути` : 'Заказ ещё оформляется';
    return `${one}: без имени и адреса его не привезти. Дождитесь заказа${until && ` (обещан к ${until})`} или отмените его, затем удалите данные`;
  },
  ClientToMergeHasOrders: ({ numbers, promisedAt }, timeZone) => {
    const named = listed(numbers.map((number) => `№ ${number}`));
    const until = promisedAt === null ? '' : ` (обещан к ${momentOf(promisedAt, timeZone)})`;
    const held = named
      ? `На этом счёте ещё не закончено: ${named}${until}`
      : 'С этого счёта как раз оформляют заказ';
    return `${held}. Дождитесь или объедините наоборот: оставьте этот счёт, а другой присоедините к нему`;
  },
  ClientIsMerged: () =>
    'Этот кабинет объединён с другим вашим кабинетом. Войдите ещё раз по любому из телефонов',
  ClientIsBeingMerged: () => 'Ваши кабинеты сейчас объединяются. Попробуйте ещё раз через минуту',
  ClientMergedWithItself: () => 'Это один и тот же счёт. Найдите второй: по телефону или по имени',
  MergeNeedsReason: () => 'Напишите, почему это один человек: причину увидят в истории',
  PersonIsBeingErased: () => 'Данные этого клиента сейчас удаляются. Оформите заказ ещё раз через минуту',
  ErasureTookTooLong: () => 'Удалить данные не удалось. Попробуйте ещё раз через минуту',
  ClientIsErased: () => 'Этот кабинет удалён. Зарегистрируйтесь заново',
  PersonalDataConsentRequired: () =>
    'Без согласия на обработку персональных данных зарегистрироваться нельзя: поставьте отметку',
  SavedAddressNotFound: () => 'Такого сохранённого адреса нет. Обновите страницу',
  AddressLimitReached: ({ max }) =>
    `Можно хранить не больше ${counted(max, 'адреса', 'адресов', 'адресов')}. Удалите ненужный`,
  DateOfBirthInvalid: () => 'Проверьте дату рождения: она не может быть в будущем',

  DocumentNotFound: () => 'Такой записи нет: возможно, её удалили. Обновите список',
  DocumentAlreadyExists: () => 'Такая запись уже есть. Обновите список',
  AddressTaken: ({ path, free }) => `Адрес ${path} уже занят. Свободен, например, «${free}»`,
  CategoryInItself: ({ name, parent }) =>
    `«${parent}» сама лежит внутри «${name}»: выберите другую категорию`,
  DocumentIsArchived: () => 'Запись в архиве. Сначала восстановите её',
  DocumentFieldInvalid: ({ kind, field }) => fieldProblem(kind, field),
  DocumentChanged: () => 'Запись тем временем изменил другой сотрудник. Сверьте изменения и сохраните снова',

  OrderNotFound: () => 'Заказ не найден',
  PlacementAbandoned: () => 'Заказ не оформлен, ничего не списано. Проверьте корзину и оформите снова',
  OrderMoveNotAllowed: ({ from, to }) =>
    `Из статуса «${orderStatusTexts[from]}» нельзя перейти в «${orderStatusTexts[to]}»`,
  PromiseMovedMeanwhile: ({ promisedAt }, timeZone) =>
    `Время уже изменили: обещано к ${timeOf(promisedAt, timeZone)}`,
  OrderMovedMeanwhile: ({ status }) =>
    `Другой сотрудник уже перевёл заказ в статус «${orderStatusTexts[status]}». Проверьте и повторите`,
  OrderIsFinal: ({ status }) => `Заказ уже в статусе «${orderStatusTexts[status]}», изменить его нельзя`,
  CookingHasStarted: () => 'Заказ уже готовится, отменить его на сайте нельзя. Позвоните нам',
  CancellationNeedsReason: () => 'Напишите причину отмены',
  OrderEditedMeanwhile: () =>
    'Заказ уже изменил коллега. Мы обновили карточку: посмотрите историю и внесите правку ещё раз',
  OrderNotInKitchen: ({ status }) =>
    status === 'new'
      ? 'Заказ ещё не принят: примите его на доске, и кухня начнёт'
      : `Заказ уже в статусе «${orderStatusTexts[status]}», на кухне его нет`,
  OrderRowNotFound: () => 'Состав заказа изменили. Экран обновлён: отметьте готовое ещё раз',
  CourierOnlyForDelivery: () => 'Курьер нужен только для доставки, а этот заказ заберут сами',
  CourierNotFound: () => 'Такого курьера нет. Выберите другого из списка',
  OrderOfAnotherCourier: () => 'Заказ передали другому курьеру. Обновите страницу',
  OrderNoteIsEmpty: () => 'Напишите заметку',
  PaymentAwaited: () =>
    'Клиент ещё платит за этот заказ онлайн: измените его, когда деньги придут, или отмените и оформите новый',
  OrderNotRefundable: ({ status }) =>
    status === 'cancelled'
      ? 'Заказ отменён: деньги и бонусы за него уже вернулись'
      : `Заказ ещё в статусе «${orderStatusTexts[status]}»: измените или отмените его, возврат — после выдачи`,
  OrderRefundedMeanwhile: () =>
    'По этому заказу только что оформил возврат коллега. Мы обновили карточку: посмотрите, что осталось',
  RefundOverLeft: ({ left }) =>
    left === 0
      ? 'Эту позицию уже вернули'
      : `Вернуть можно не больше, чем осталось от оплаченного: ${roubles(left)}`,
  RefundIsEmpty: () => 'Отметьте, что возвращаем: возвращать пока нечего',
  RefundNeedsMessage: () => 'Напишите клиенту, за что возврат',
  RefundChanged: ({ expected, actual }) =>
    `Сумма возврата изменилась: было ${roubles(expected)}, стало ${roubles(actual)}. Проверьте и подтвердите`,

  TicketNotInDoubt: () => 'Про этот заказ касса уже ответила. Обновите страницу',
  TicketStands: () => 'Этот заказ уже в кассе, отправлять снова не нужно. Обновите страницу',
  TillOff: () => 'Касса не подключена. Включите её в «Интеграции → Автоматизация ресторана»',
  DispatchOff: () => 'Служба курьеров не подключена. Включите её в «Интеграции → Внешние курьеры»',
  DispatchUnderWay: () => 'Курьера по этому заказу уже вызвали. Обновите страницу',
  NoDispatch: () => 'Отменять уже нечего: курьера никто не ждёт. Обновите страницу',
  DispatchNotCancellable: () => 'Курьер уже забрал заказ: отменить доставку может только поддержка службы',
  DispatchImpossible: ({ what }) =>
    ({
      pickup: 'Это самовывоз: курьер не нужен',
      noCustomer: 'Клиент удалён: везти некому',
      noAddress: 'У заказа нет адреса с точкой на карте. Впишите его, изменив заказ',
      noPoint: 'Служба не узнает, откуда забирать: поставьте точку кухни на карте и впишите телефон',
      notAccepted: 'Курьера вызывают с момента, когда заказ принят, и пока его не увезли',
    })[what],
  DispatchCosts: () => 'Бесплатная отмена уже недоступна: служба возьмёт деньги',
  PaidAlready: () => 'Заказ уже оплачен, платить больше не нужно',
  NothingToPay: () => 'Этот заказ онлайн не оплачивают',
  PaymentUnknown: () => 'Такого платежа нет. Обновите страницу',
  BankRefused: () => 'Банк не начал оплату. Попробуйте ещё раз или позвоните нам: заказ ждёт',
  AcquiringOff: () =>
    'Онлайн-оплата сейчас выключена. Отмените этот заказ и оформите новый с другим способом оплаты',
  BankSilent: () => 'Банк не отвечает. Заказ ждёт, попробуйте оплатить через минуту',
  PromisedTimeInvalid: () => 'Обещанное время не может быть раньше оформления заказа',

  IdempotencyKeyReused: () => 'С этим ключом уже оформлен другой заказ. Повторите с новым Idempotency-Key',
  CartChanged: () => 'Корзина изменилась, пока вы оформляли заказ. Проверьте её и подтвердите заказ',
  TotalChanged: ({ expected, actual }) =>
    `Сумма к оплате изменилась: было ${roubles(expected)}, стало ${roubles(actual)}. Проверьте корзину и подтвердите заказ`,
  MinimumNotReached: ({ minimum, missing }) =>
    `Минимальный заказ ${roubles(minimum)}: добавьте ещё на ${roubles(missing)}`,
  ShopTakesNoOrders: () => 'Магазин пока не принимает заказы: не заданы ни доставка, ни самовывоз',
  AddressRequired: () => 'Укажите адрес доставки',
  FlatRequired: () => 'Укажите квартиру или отметьте «Частный дом»',
  AddressNotFound: () => 'Не нашли такой дом. Поставьте точку на карте',
  OutsideZones: () => 'По этому адресу не доставляем. Можно забрать заказ самовывозом',
  ClosedForAsap: ({ nextSlots, closesAt, pausedUntil, byZone }, timeZone) => {
    const offer = offerOf(nextSlots, timeZone);
    if (pausedUntil) return `${openingTexts.pausedUntil(timeOf(pausedUntil, timeZone))}. ${offer}`;
    const { closesBefore, zoneClosesBefore, closedNow, zoneNow } = openingTexts;
    const told = byZone
      ? { before: zoneClosesBefore, now: zoneNow }
      : { before: closesBefore, now: closedNow };
    return `${closesAt ? told.before(timeOf(closesAt, timeZone)) : told.now}. ${offer}`;
  },
  SlotNotPossible: ({ nextSlots }, timeZone) => `К этому времени не успеем. ${offerOf(nextSlots, timeZone)}`,
  PaymentMethodOff: () => 'Этот способ оплаты сейчас недоступен. Выберите другой',
  PaymentMethodRequired: ({ toPay }) => `Осталось оплатить ${roubles(toPay)}: выберите способ оплаты`,
  ChangeLessThanSum: ({ toPay }) => `Сдача нужна с суммы не меньше ${roubles(toPay)}`,
  BonusesOnlyForClients: () => 'Чтобы платить бонусами, войдите в личный кабинет',
  BonusesOverLimit: ({ max }) => `Бонусами можно оплатить не больше ${roubles(max)}`,
  ConsentTextChanged: () => 'Текст согласия изменился: прочитайте его и поставьте отметку ещё раз',
  ConsentRequired: () => 'Без согласия на обработку персональных данных заказ не принять: поставьте отметку',
  CustomerNameRequired: () => 'Напишите, как к вам обращаться',

  OrderNotCompleted: () => 'Оценить можно только выполненный заказ',
  FormNotFound: () => 'Эту форму убрали со страницы: обновите страницу',
  FormChanged: () => 'Форму только что изменили: обновите страницу и заполните её ещё раз',
  FormAnswerNotFound: () => 'Такого ответа нет',
  FormAnswerMissing: () => 'Заполните поле',
  FormAnswerTooLong: ({ max }) => `Сократите до ${counted(max, 'знака', 'знаков', 'знаков')}`,
  FormAnswerNotOffered: () => 'Выберите один из вариантов',
  FormEmailInvalid: () => 'Проверьте адрес почты: он похож на name@example.ru',
  FormConsentMissing: () => 'Без согласия отправить нельзя: отметьте его',
  FeedbackAlreadyLeft: () => 'Вы уже оценили этот заказ. Спасибо!',
  AnswerIsEmpty: () => 'Напишите ответ на отзыв',
  TooManyTags: ({ max }) => `Не больше ${max} отметок: уберите лишние`,
  FeedbackHasNoAccount: () => 'Это гость: бонусного счёта у него нет. Предложите промокод в ответе',
  AlreadyCompensated: ({ amount }) => `За этот отзыв уже начислили ${roubles(amount)}`,
  CompensationOutOfRange: ({ max }) => `Укажите сумму больше нуля и не больше ${roubles(max)}`,
  FeedbackNotFound: () => 'Отзыв не найден',
  StarsOutOfRange: () => 'Поставьте от 1 до 5 звёзд',
  TooManyPhotos: ({ max }) =>
    `Можно приложить не больше ${counted(max, 'фотографии', 'фотографий', 'фотографий')}`,

  PhoneInvalid: () => 'Введите номер телефона полностью: +7 (9xx) xxx-xx-xx',
  PhoneForeign: () => 'Принимаем только российские номера: +7 (9xx) xxx-xx-xx',
  PhoneTooLong: () => 'В номере есть лишние цифры: после +7 их должно быть десять',
  PhoneNotMobile: () => 'Нужен мобильный номер, на него придёт SMS: +7 (9xx) xxx-xx-xx',

  ProductNotFound: () => 'Такого блюда нет. Обновите меню',
  ProductNotAtPoint: ({ name }) => `${quoted(name)} на этой точке не готовят`,
  ProductNotSold: ({ name }) => `${quoted(name)} больше не продаётся`,
  ProductStopped: ({ name, until, atPoint }, timeZone) =>
    `${quoted(name)} ${atPoint ? 'нет на выбранной точке' : 'закончилось'}${until ? `, вернётся ${momentOf(until, timeZone)}` : ''}`,
  ProductOutsideHours: ({ name, start, end }) => `${quoted(name)} — только с ${start} до ${end}`,
  ModifierNotFound: ({ name }) => `${quoted(name)}: такой добавки больше нет. Выберите другую`,
  ModifierStopped: ({ name, modifier }) =>
    `${quoted(name)}: ${quoted(modifier)} закончилось. Выберите другое`,
  ModifierAboveMax: ({ group, modifier, max }) => `${quoted(group)}: ${quoted(modifier)} не больше ${max}`,
  ModifierGroupOutOfBounds: ({ group, min, max, chosen }) =>
    `${quoted(group)}: ${boundsOf(min, max)}, выбрано ${chosen}`,

  PromocodeNotFound: ({ code }) => `Промокода ${code} нет. Проверьте, как он написан`,
  PromocodeInactive: ({ code }) => `Промокод ${code} сейчас не действует`,
  PromocodeNotStarted: ({ from }, timeZone) => `Промокод начнёт действовать ${dayOf(from, timeZone)}`,
  PromocodeExpired: ({ until }, timeZone) =>
    `Промокод действовал ${until.includes('T') ? 'до' : 'по'} ${dayOf(until, timeZone)}`,
  PromocodeWrongDay: ({ weekdays }) => `Промокод действует по дням: ${weekdaysOf(weekdays)}`,
  PromocodeWrongHours: ({ start, end }) => `Промокод действует с ${start} до ${end}`,
  PromocodeUsedUp: ({ code }) => `Промокод ${code} уже использован`,
  PromocodeUseClosed: () => 'Промокод по этому заказу уже освобождён. Оформите заказ заново',
  PromocodeUsedByClient: ({ limit }) =>
    limit === 1
      ? 'Вы уже использовали этот промокод'
      : `Вы уже использовали этот промокод ${counted(limit, 'раз', 'раза', 'раз')}`,
  PromocodeFirstOrderOnly: () => 'Промокод только на первый заказ',
  PromocodeWrongMethod: ({ method }) =>
    method === 'delivery'
      ? 'Промокод действует только на доставку'
      : 'Промокод действует только на самовывоз',
  PromocodeBelowMinSum: ({ minSum, missing }) =>
    `Промокод действует от ${roubles(minSum)}, добавьте ещё на ${roubles(missing)}`,
  PromocodeNothingEligible: () => 'В корзине нет блюд, на которые действует промокод',
  PromocodeGiftUnavailable: () => 'Подарок по промокоду закончился',
  PromocodeCodeTaken: ({ code }) => `Промокод ${code} (или похожий на него) уже есть. Придумайте другой`,
  NotificationNotFound: () => 'Такой рассылки нет. Обновите список',
  NotificationIsOver: () => 'Рассылка уже закончена: остановить её нельзя',
  NotificationTextMissing: () => 'Напишите, что получат люди',
  NotificationReachesNobody: () => 'Под эти условия никто не подходит: измените их',
  PromocodeIsNoSeries: () =>
    'Это обычный промокод. Одноразовые коды выпускает промокод с отметкой «Серия одноразовых кодов»',
  PromocodeCodesChanged: ({ issued }) =>
    `Коды уже выпустил коллега: теперь их ${counted(issued, 'код', 'кода', 'кодов')}. Обновите страницу`,
  PromocodeCodesTooMany: ({ most }) =>
    most === 0
      ? 'В серии уже миллион кодов. Создайте новую серию'
      : `В эту серию поместится ещё ${counted(most, 'код', 'кода', 'кодов')}`,
  PromocodeCodeInvalid: () => 'Введите код до 40 знаков: буквы, цифры, дефис и подчёркивание, без пробелов',

  StaffNotFound: () => 'Сотрудник не найден',
  StaffAlreadyHired: () => 'Такой сотрудник уже есть',
  StaffIsDismissed: () => 'Сотрудник отключён. Сначала верните его',
  OnlyOwners: () => 'Это меняет только владелец',
  OnlyOwnersManageOwners: () => 'Владельцев назначают и меняют только владельцы',
  OnlyOwnersAndManagers: () => 'Это могут только владелец и управляющий',
  OnlyDishesOfTheOrder: () =>
    'Оператор ставит в стоп-лист только блюда открытого заказа. Другое блюдо поставит управляющий',
  RefundOverOwnDay: () => 'За сегодня это больше, чем оператор возвращает сам. Позовите управляющего',
  RefundOverOwnLimit: () => 'Это больше, чем оператор возвращает сам. Позовите управляющего',
  OnlyOwnStops: () => 'Это блюдо поставил в стоп-лист другой сотрудник. Вернуть его может управляющий',
  StaffCannotDismissThemselves: () => 'Себя отключить нельзя: попросите другого владельца',
  StaffCannotChangeOwnGroup: () => 'Себе понизить права нельзя: попросите другого владельца',

  WokNotSold: () => 'Конструктор вока сейчас не работает',
  WokOptionNotFound: () => 'Этого ингредиента больше нет. Выберите другой',
  WokOptionStopped: ({ option }) => `${quoted(option)} закончилось. Выберите другое`,
  WokOptionsConflict: ({ option, other }) =>
    `${quoted(option)} и ${quoted(other)} не сочетаются: выберите одно из двух`,
  WokOptionAboveMax: ({ step, option, max }) => `${quoted(step)}: ${quoted(option)} не больше ${max}`,
  WokStepOutOfBounds: ({ step, min, max, chosen }) =>
    `${quoted(step)}: ${boundsOf(min, max)}, выбрано ${chosen}`,
};

/** Where fields do not go together: the name of one does not tell the way out. A rule without words does not compile. */
const ruleWords: { readonly [Name in Exclude<RuleName, AddressRule>]: string } = {
  'Product.plans': 'впишите цену в каждую запланированную смену цены или уберите её',
  'Product.modifierGroups':
    'группу нельзя собрать. Проверьте, что «не больше» не меньше «не меньше», что вариантов хватает и что ни один не стоит дважды',
  'Category.parentId': 'категория не может лежать в самой себе. Выберите другую или «нет»',
  'Wok.steps':
    'шаг нельзя собрать. Проверьте, что «не больше» не меньше «не меньше», что вариантов хватает и что ни один не стоит дважды',
  'GiftTiers.tiers': 'у двух ступеней один номер. Дайте каждой свой',
  'Settings.bonus': 'введите срок жизни от 1 дня (пусто — не сгорают) и дайте каждому уровню свою сумму',
  'Settings.slots': 'вперёд можно заказывать не больше чем на 60 дней. Введите от 0 до 60',
  'Settings.guestCartDays': 'введите от 1 до 365 дней',
  'Settings.foundingDate': 'такого дня нет. Введите дату как 2015-03-21 или очистите поле',
  'Integrations.smsReserve': 'выберите другой, чем основной, или «нет»',
  'Integrations.acquiringVatCodes': 'напишите пары через пробел, как 22=11 none=6, или очистите поле',
  'Promocode.code': 'у этого промокода код уже другой. Создайте новый промокод, а этот выключите',
  'Promocode.benefit': 'введите скидку больше нуля или выберите блюдо для подарка',
  'Promocode.limit': 'у серии каждый код и так действует один раз. Очистите поле',
  'Promocode.oneTime': 'коды уже выданы, общим кодом серия не станет. Создайте для него новый промокод',
  'Promocode.until': 'конец раньше начала. Выберите день не раньше первого или очистите поле',
  'Banner.title': 'напишите его или выберите картинку: пустой баннер показать нельзя',
  'Banner.showUntil': 'конец раньше начала. Выберите время позже или очистите поле',
  'Page.publishedUntil': 'конец раньше начала. Выберите время позже или очистите поле',
  'Page.blocks': brokenBlocks,
  'PageDraft.blocks': brokenBlocks,
  'Courier.phone': 'такого номера нет. Введите номер как +7 912 345-67-89',
};

const isRule = (name: string): name is keyof typeof ruleWords => Object.hasOwn(ruleWords, name);

const fieldProblem = (kind: string, field: string): string => {
  const name = `${kind}.${field}`;
  const label = labelOf(labelIn(kind, field) ?? 'Поле');
  if (isRule(name)) return `${label}: ${ruleWords[name]}`;
  return kind === 'Integrations' && field.endsWith('Url')
    ? `${label}: введите адрес целиком, как https://example.ru/, без пробелов, «?» и «#»`
    : `${label}: такое значение не подходит. Введите другое или верните прежнее`;
};

/** Of an order, as staff and customers read them. */
export const orderStatusTexts = {
  awaiting_payment: 'Ждёт оплаты',
  new: 'Новый',
  confirmed: 'Принят',
  cooking: 'Готовится',
  ready: 'Готов',
  delivering: 'В пути',
  completed: 'Выполнен',
  cancelled: 'Отменён',
} as const;

const boundsOf = (min: number, max: number): string => {
  if (min === max) return `нужно выбрать ${min}`;
  return min === 0 ? `можно выбрать не больше ${max}` : `нужно выбрать от ${min} до ${max}`;
};

const offerOf = (
  [next]: readonly { readonly start: string; readonly end: string }[],
  timeZone: string,
): string =>
  next
    ? `Ближайшее время: ${momentOf(next.start, timeZone)}–${timeOf(next.end, timeZone)}`
    : 'Попробуйте позже';
