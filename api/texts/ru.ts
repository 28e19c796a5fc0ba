import { counted, durationOf } from './words.ts';

const number = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 6, signDisplay: 'negative' });

/** Words of the gateway, by section. The refusals of the domain are in `problemTexts.ts`. */
export const ru = {
  serverError: 'Серверная ошибка, попробуйте позже!',
  beingUpdated: 'Обновляем данные, через минуту всё будет',
  unavailable: 'Сервис временно недоступен, попробуйте через минуту',
  conflict: 'Данные изменились, пока мы отвечали. Попробуйте ещё раз',
  request: {
    notFound: 'Такой страницы не существует',
    methodNotAllowed: 'Этот адрес так не вызывают. Список вызовов — в /api/openapi.json',
    notJson:
      'Тело запроса должно быть в формате JSON: Content-Type: application/json, кодировка UTF-8, без сжатия',
    brokenJson: 'Тело запроса — не правильный JSON. Проверьте запись и отправьте снова',
    notUtf8: 'Тело запроса должно быть в кодировке UTF-8',
    tooLarge: (kilobytes: number) => `Тело запроса слишком большое: не больше ${kilobytes} КБ`,
    tooDeep: 'Слишком глубокая вложенность в теле запроса: не больше 32 уровней',
    twoHosts: 'В запросе больше одного заголовка Host: оставьте один',
    oddKey: 'В теле запроса недопустимое имя поля',
    oddText: 'В тексте есть недопустимые знаки. Уберите их и отправьте снова',
    badAddress: 'Адрес запроса записан неправильно',
    foreignOrigin: 'Запрос пришёл с чужого сайта и не выполнен. Откройте магазин и повторите действие там',
    badPageKey: 'Ссылка ведёт на страницу другого списка. Откройте список с начала',
    badIdempotencyKey: 'Idempotency-Key: от 1 до 200 латинских букв, цифр и знаков без пробелов',
    tooMany: (seconds: number) => `Слишком много запросов. Попробуйте через ${durationOf(seconds)}`,
  },
  validation: {
    failed: 'Ошибка валидации',
    required: 'Заполните это поле',
    unknownKey: 'Лишнее поле: уберите его',
    wrong: 'Проверьте это поле',
    whole: 'Введите целое число',
    ofOurTime: 'Проверьте год: он должен быть от 1900 до 2199',
    kopecks: 'Введите сумму не точнее копеек',
    ofType: (type: string) => typeTexts[type] ?? 'Проверьте это поле',
    format: (format: string) => formatTexts[format] ?? 'Есть недопустимые знаки: уберите их',
    oneOf: (values: readonly string[]) => {
      const named = values.filter((value) => value !== '');
      return named.length === 1
        ? `Допустимое значение: ${named[0]}`
        : `Выберите одно из: ${named.join(', ')}`;
    },
    longer: (min: number) => `Не короче ${counted(min, 'знака', 'знаков', 'знаков')}`,
    shorter: (max: number) => `Не длиннее ${counted(max, 'знака', 'знаков', 'знаков')}`,
    moreItems: (min: number) => `Выберите не меньше ${counted(min, 'значения', 'значений', 'значений')}`,
    fewerItems: (max: number) => `Не больше ${counted(max, 'значения', 'значений', 'значений')}`,
    atLeast: (min: number) => `Не меньше ${number.format(min)}`,
    atMost: (max: number) => `Не больше ${number.format(max)}`,
  },
  auth: {
    codeSent: 'Мы отправили SMS с кодом. Он придёт в течение нескольких секунд',
    codeCalled: 'Сейчас вам позвонят. Отвечать не нужно: код — последние 4 цифры номера',
    callHint:
      'Код — последние 4 цифры номера, с которого позвонят. Отвечать не нужно. Если звонок не пройдёт, код придёт по SMS.',
    codeMessage: (code: string) => `${code} — ваш код подтверждения. Никому его не сообщайте`,
    noGateway:
      'Отправка SMS не настроена, поэтому код прислать нельзя. Позвоните нам, чтобы оформить заказ, или зайдите позже',
    wrongCode: (triesLeft: number) =>
      `Неверный код. Осталось ${counted(triesLeft, 'попытка', 'попытки', 'попыток')}`,
    deadCode: 'Код больше не действует. Запросите новый',
    noFlow: 'Код запрашивают там же, где начали. Начните регистрацию или восстановление пароля заново',
    passwordsDiffer: 'Пароли должны совпадать',
    registered: 'Вы зарегистрированы. Добро пожаловать!',
    restored: 'Пароль изменён. Добро пожаловать!',
    welcome: 'Добро пожаловать!',
    goodbye: 'Вы вышли из кабинета',
    wrongPassword: 'Неверный телефон или пароль',
    consentText: 'Я ознакомлен и согласен с условиями использования и обработки моих персональных данных',
  },
  client: {
    saved: 'Изменения сохранены',
    feedbackDeclined: 'Больше не спросим об этом заказе',
    erased: 'Кабинет удалён вместе со всеми личными данными',
    wrongPassword: 'Неверный пароль',
    otherClient: 'Изменить можно только свои данные',
    addressOutdated: 'Адрес устарел. Выберите его ещё раз',
    bonus: {
      welcome: 'Подарок за регистрацию',
      birthday: 'Подарок ко дню рождения',
      granted: 'Подарок',
      accrued: (order: string) => `Начислено за заказ ${order}`,
      reversed: (order: string) => `Снято начисление за отменённый заказ ${order}`,
      reserved: (order: string) => `Отложено на заказ ${order}`,
      released: (order: string) => `Возвращено в доступные: заказ ${order}`,
      spent: (order: string) => `Списано за заказ ${order}`,
      returned: (order: string) => `Возвращено за отменённый заказ ${order}`,
      adjusted: (reason: string | null) => (reason ? `Изменено магазином: ${reason}` : 'Изменено магазином'),
      expired: 'Срок действия истёк',
      movedIn: 'Перенесено из вашего второго кабинета',
      movedOut: 'Перенесено в ваш общий кабинет',
    },
  },
  access: {
    clientFirst: 'Войдите, чтобы продолжить',
    staffFirst: 'Войдите в админ-панель, чтобы продолжить',
  },
} as const;

const typeTexts: Readonly<Record<string, string>> = {
  string: 'Введите текст',
  number: 'Введите число',
  int: 'Введите целое число',
  boolean: 'Допустимо только да или нет (true или false)',
  array: 'Здесь должен быть список',
  object: 'Здесь должен быть объект',
  record: 'Здесь должен быть объект',
};

const formatTexts: Readonly<Record<string, string>> = {
  email: 'Введите почту вида name@example.ru',
  uuid: 'Это не идентификатор: возьмите его из ответа магазина',
  date: 'Введите дату вида 2025-12-31',
  datetime: 'Введите момент вида 2025-12-31T18:00:00Z',
  url: 'Введите адрес вида https://example.ru',
};
