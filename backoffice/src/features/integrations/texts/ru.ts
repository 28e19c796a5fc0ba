import { counted } from '../../../texts/format.ts';

export const integrations = {
  titles: {
    sms: 'SMS',
    mail: 'Почта',
    bot: 'Мессенджер-бот',
    hooks: 'Вебхуки заказов',
    addresses: 'Подсказки адресов',
    analytics: 'Веб-аналитика',
    acquiring: 'Интернет-эквайринг',
    restaurant: 'Автоматизация ресторана',
    dispatch: 'Внешние курьеры',
  },
  state: { off: 'Выключено', good: 'Работает', bad: 'Работает с оговоркой', unchecked: 'Ещё не проверяли' },
  check: 'Проверка',
  run: 'Проверить',
  when: (at: string, seconds: string) => `${at} · ${seconds} с`,
  neverChecked: 'Сохраните настройки и нажмите «Проверить»: мы спросим сервис и скажем, что не так.',
  access: 'Доступ',
  given: (tail: string) => (tail === '' ? '••••••••' : `••••••••${tail}`),
  notGiven: 'не задан',
  givenBy: (by: string, at: string) => `Показываем только конец. Вводил: ${by}, ${at}`,
  give: 'Ввести',
  replace: 'Заменить',
  secretHint: 'Введённое хранится зашифрованным и больше не показывается. Пустое поле убирает ключ.',
  ownersOnly: 'Ключи меняет только владелец',
  calls: 'Последние обращения',
  noCalls: 'Пока никого ни о чём не спрашивали',
  onlyErrors: (count: number) => `Только ошибки ${count}`,
  columns: { time: 'Время', what: 'Что', provider: 'Кто', answer: 'Ответ', ms: 'мс' },
  dead: 'Не получилось',
  deadCount: (count: number) => counted(count, 'задача', 'задачи', 'задач'),
  retry: 'Повторить',
  figures: 'Сегодня',
  update: {
    title: 'Обновление',
    run: 'Обновить магазин',
    what: 'Watchtower проверит, есть ли новая версия магазина, скачает её и перезапустит процессы по одному. Магазин из нескольких процессов при этом принимает заказы.',
    how: 'Это занимает до двух минут. Нужен Watchtower рядом с магазином: его адрес и ключ задают WATCHTOWER_URL и WATCHTOWER_TOKEN.',
    running: 'Проверяем и обновляем…',
    cutOff:
      'Связь прервалась: скорее всего, магазин как раз перезапускается. Обновите эту страницу через минуту.',
  },
  sms: [
    {
      title: 'Правила',
      fields: ['sms_on', 'sms_gateway', 'sms_reserve', 'sms_code_by', 'sms_daily_budget'],
      hints: {
        sms_reserve: 'Отправит, если основной отказал или не ответил',
        sms_code_by:
          'Звонок дешевле SMS, отвечать на него не нужно. Если он не прошёл или код запросили ещё раз, уйдёт SMS',
        sms_daily_budget:
          'Звонки считаем тоже. Когда он исчерпан, SMS до завтра не уходят: так атака на регистрацию не опустошит счёт',
      },
    },
    { title: 'SMS.ru', fields: ['sms_ru_sender', 'sms_ru_url'] },
    { title: 'SMSC.ru', fields: ['smsc_login', 'smsc_sender', 'smsc_url'] },
    { title: 'SMS Aero', fields: ['sms_aero_email', 'sms_aero_sender', 'sms_aero_url'] },
  ],
  mail: [
    {
      title: 'Правила',
      fields: ['mail_on', 'mail_orders', 'mail_statuses', 'mail_feedbacks'],
      hints: { mail_statuses: 'Готов, в пути, отменён. Пишем тем, кто оставил почту в заказе' },
    },
    {
      title: 'Сервер',
      fields: ['mail_host', 'mail_port', 'mail_security', 'mail_login'],
      hints: { mail_port: '465 для TLS, 587 для STARTTLS' },
    },
    {
      title: 'Отправитель',
      fields: ['mail_from', 'mail_from_name'],
      hints: { mail_from_name: 'Пусто: название магазина' },
    },
    {
      title: 'Подпись DKIM',
      fields: ['mail_dkim_domain', 'mail_dkim_selector'],
      hints: { mail_dkim_domain: 'Не нужна, если письма подписывает сам почтовый сервис' },
    },
  ],
  bot: [
    {
      title: 'Правила',
      fields: ['bot_on', 'bot_orders', 'bot_feedbacks', 'bot_worst_stars', 'bot_clients', 'bot_reception'],
      hints: {
        bot_orders:
          'С кнопками «Принять», «+10 минут», «Отклонить» для тех, кто привязал Telegram в «Мой вход»',
        bot_feedbacks: 'Без имени и текста: личное за границу не уходит',
        bot_clients: 'Тем, кто подключил бота в кабинете',
        bot_reception: 'Вебхуку нужен открытый адрес магазина с https',
      },
    },
    {
      title: 'Куда писать',
      fields: ['bot_channel', 'bot_feedback_channel'],
      hints: {
        bot_channel: 'Номер чата или @имя открытого канала. Найти его поможет карточка «Чаты»',
        bot_feedback_channel: 'Пусто: туда же, куда и заказы',
      },
    },
    {
      title: 'Сервер',
      fields: ['bot_url'],
      hints: { bot_url: 'Меняют, когда к Telegram ходят через свой сервер' },
    },
  ],
  hooks: [
    {
      title: 'Правила',
      fields: ['hooks_on', 'hooks_urls'],
      hints: {
        hooks_urls:
          'До пяти адресов через пробел. На каждый приходит POST с заказом без личных данных клиента и подписью X-Shop-Signature: HMAC-SHA256 от «время.тело»',
      },
    },
  ],
  deliveries: {
    title: 'Отправленное',
    none: 'Пока ничего не отправляли',
    states: { waiting: 'ждёт', done: 'принято', dead: 'не принято' },
    gone: 'адрес убран',
    tries: (count: number) => counted(count, 'попытка', 'попытки', 'попыток'),
    replay: 'Отправить снова',
    replayOf: (event: string) => `Отправить снова: ${event}`,
    order: 'заказ',
  },
  channels: {
    title: 'Чаты',
    hint: 'Добавьте бота в канал администратором или в группу и напишите там что-нибудь.',
    find: 'Найти чаты',
    kinds: { channel: 'канал', group: 'группа' },
    cannotPost: 'боту нельзя писать',
    copy: 'Скопировать номер',
    copied: 'Скопировано',
  },
  acquiring: [
    {
      title: 'Правила',
      fields: ['acquiring_on', 'acquiring_bank', 'acquiring_stages', 'acquiring_unpaid_minutes'],
      hints: {
        acquiring_stages: 'После принятия: отказ до этого не требует возврата. По СБП списывают всегда сразу',
        acquiring_unpaid_minutes: 'Деньги, которые придут позже, вернутся сами',
      },
    },
    {
      title: 'Чеки',
      fields: [
        'acquiring_receipts',
        'acquiring_tax_system',
        'acquiring_vat',
        'acquiring_delivery_vat',
        'acquiring_vat_codes',
      ],
      hints: {
        acquiring_vat_codes: 'Если касса банка называет ставку иначе: «22=11». Пусто: коды из документации',
        acquiring_receipts: 'Предоплата, зачёт при выдаче и возврат. Нужна касса, подключённая у банка',
      },
    },
    { title: 'ЮKassa', fields: ['yoo_kassa_shop_id', 'yoo_kassa_url'] },
    { title: 'Т-Банк', fields: ['t_bank_terminal', 't_bank_url'] },
    { title: 'Сбербанк', fields: ['sberbank_contour', 'sberbank_login', 'sberbank_url'] },
    {
      title: 'Уведомления',
      fields: ['acquiring_senders'],
      hints: { acquiring_senders: 'Через пробел. Пусто: адреса из документации банка' },
    },
  ],
  restaurant: [
    {
      title: 'Правила',
      fields: [
        'restaurant_on',
        'restaurant_till',
        'restaurant_send_at',
        'restaurant_stops',
        'restaurant_delivery',
      ],
      hints: {
        restaurant_stops: 'Что кончилось в кассе, сразу нельзя заказать на сайте',
        restaurant_delivery: 'Если доставка в кассе продаётся как блюдо. Пусто: сумма доставки в комментарии',
      },
    },
    {
      title: 'Статусы',
      fields: ['restaurant_moves'],
      hints: {
        restaurant_moves:
          'Только то, что у вас иначе. Обычно: WaitCooking — принят, CookingStarted — готовится, CookingCompleted и Waiting — готов, OnWay — в пути, Delivered и Closed — завершён, Cancelled — отменён',
      },
    },
    {
      title: 'Меню',
      fields: ['restaurant_owners', 'iiko_menu', 'iiko_menu_id', 'iiko_menu_version'],
      hints: {
        restaurant_owners:
          'Полей, которых здесь нет, касса не меняет после того, как их поправили в магазине. «Кассе»: всегда как в кассе. «Магазину»: только при первой загрузке',
        iiko_menu_id: 'Оставьте пустым и нажмите «Проверить»: покажем, какие есть',
        iiko_menu_version: 'Меню во всех версиях одно и то же. Меняйте, если iiko не отдаёт его в этой',
      },
    },
    {
      title: 'iiko',
      fields: [
        'iiko_access',
        'iiko_app_id',
        'iiko_organization',
        'iiko_terminal',
        'iiko_address',
        'iiko_city',
        'iiko_source',
        'iiko_url',
      ],
      hints: {
        iiko_organization: 'Оставьте пустым и нажмите «Проверить»: покажем, какие есть',
        iiko_city: 'Пусто: город магазина',
      },
    },
    {
      title: 'FrontPad',
      fields: [
        'front_pad_affiliate',
        'front_pad_point',
        'front_pad_channel',
        'front_pad_cash',
        'front_pad_card',
        'front_pad_online',
        'front_pad_statuses',
        'front_pad_url',
      ],
      hints: {
        front_pad_statuses: 'До пяти, через запятую. Что они значат, задайте в карточке «Статусы»',
      },
    },
    { title: 'Типы оплат iiko', fields: ['iiko_cash', 'iiko_card', 'iiko_online'] },
  ],
  dispatch: [
    {
      title: 'Правила',
      fields: [
        'dispatch_on',
        'dispatch_service',
        'dispatch_auto',
        'dispatch_most',
        'dispatch_name',
        'dispatch_phone',
      ],
      hints: {
        dispatch_on: 'Вызывать можно из карточки заказа. Свои курьеры остаются',
        dispatch_auto:
          'Только оплаченные заказы, которые не отдали своему курьеру: денег курьер службы не берёт',
        dispatch_most:
          'Если служба попросит больше, курьера не вызовем и скажем на доске. Пусто: за любую цену',
        dispatch_name: 'Пусто: название магазина',
        dispatch_phone: 'Пусто: телефон точки или магазина',
      },
    },
    {
      title: 'Яндекс Доставка',
      fields: ['yandex_delivery_class', 'yandex_delivery_thermobag', 'yandex_delivery_url'],
      hints: {
        yandex_delivery_class:
          'express — на машине, courier — пешком или на велосипеде. «Проверить» покажет, какие есть у вас. Пусто: решит служба',
      },
    },
  ],
  analytics: [
    {
      title: 'Яндекс Метрика',
      fields: ['metrika'],
      hints: { metrika: 'Счётчик начинает работать после согласия на cookie' },
    },
  ],
  addresses: [
    {
      title: 'Правила',
      fields: ['addresses_on', 'address_service', 'validate', 'smart_address', 'message'],
      hints: {
        validate: 'Координаты и зону определяет справочник. Иначе только точка, которую ставит гость',
        message: 'Пусто: «Начните вводить улицу и дом и выберите подсказку»',
      },
    },
    {
      title: 'DaData',
      fields: ['da_data_url', 'da_data_cleaner_url', 'da_data_profile_url'],
      hints: {
        da_data_cleaner_url:
          'Читает адрес, написанный своими словами. Платно, только с секретным ключом и когда подсказки дома не нашли',
        da_data_profile_url: 'Для остатка на счёте: нужен и секретный ключ',
      },
    },
    { title: 'Яндекс Карты', fields: ['yandex_suggest_url', 'yandex_geocoder_url'] },
  ],
} as const;
