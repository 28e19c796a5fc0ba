import { breaches, reconciledNames, reconciledValue, wrongRowWords } from '../../api/texts/auditTexts.ts';
import { counted, roubles } from '../../api/texts/words.ts';
import type { WrongRow } from '../../domain/audit/findings.ts';
import type { StaffGroup } from '../../domain/staff/staff.events.ts';
import type { Breach } from '../eventStore/verifyChain.ts';

const events = (count: number) => counted(count, 'событие', 'события', 'событий');
const streams = (count: number) => counted(count, 'поток', 'потока', 'потоков');

const groups: Readonly<Record<StaffGroup, string>> = { 1: 'владелец', 2: 'управляющий', 3: 'оператор' };

/** Words of the command line, for whoever runs or audits the shop. */
export const cliTexts = {
  usage: `npm run shop -- <команда>

  import ФАЙЛ [--dry-run] [--full]                  загрузить меню из YML-файла (--dry-run: только показать, что изменится,
                                                    --full: все изменения до одного)
       [--source ИМЯ]                               чьи это товары: имя поставщика, по умолчанию сайт из файла
       [--overwrite] [--hide-missing]               файл важнее правок сотрудников; убрать из меню то, чего в файле больше нет
  audit order НОМЕР                                 история заказа с проверкой сумм (номер вида 1127-0042 или uid)
  audit bonus ТЕЛЕФОН [--as-of МОМЕНТ]              выписка бонусного счёта, на момент
       [--from МОМЕНТ] [--to МОМЕНТ]                или за период, с остатками на начало и на конец
  reconcile ОТ ДО                                   сверить онлайн-оплаты с книгой банка (даты вида 2026-11-01)
  audit verify                                      проверить, что в журнале ничего не подменили
  audit reconcile [С [ПО]]                          сверить журнал с таблицами: заказы, возвраты, бонусы, промокоды, подарки,
                                                    и каждую строку таблиц — с повтором событий
  audit key                                         открытый ключ, которым подписаны выгрузки
  audit export ФАЙЛ [С [ПО]]                        выгрузить историю с подписью (личные данные зашифрованы)
  audit verify ФАЙЛ                                 проверить выгрузку: магазин для этого не нужен
  jobs [list] [--state СОСТОЯНИЕ] [--kind ВИД]      задания в очереди: уведомления, уборка, повторяемые дела
  jobs show ID | jobs cancel ID                     показать или отменить одно
  jobs retry ID | jobs retry --all-dead [--kind ВИД] повторить неудавшиеся
  rebuild [ИМЯ…] [--until МОМЕНТ]                   перестроить витрины данных из журнала (--until: такими, какими были тогда)
  backup ПАПКА                                      резервная копия базы, файлов и ключей, зашифрованная BACKUP_PASSWORD; магазин
                                                    при этом работает
  restore ПАПКА [--replace]                         восстановить копию в пустое место (--replace: вместо того, что там есть)
  demo [--days 90] [--orders-per-day 40]            прожить за магазин прошлое: гости, заказы, бонусы, отзывы; только пока
       [--orders ВСЕГО] [--seed ЧИСЛО]              заказов в нём нет. То же число — то же прошлое; прерванное
                                                    продолжит тот же вызов
  client erase ТЕЛЕФОН                              удалить личные данные того, кто заказывал с этим телефоном, и гостя тоже
  staff add ЛОГИН [--name ИМЯ] [--group 1|2|3]      добавить сотрудника: 1 владелец, 2 управляющий, 3 оператор
  staff password ЛОГИН                              новый пароль взамен забытого или чужого; все входы закрываются
  staff dismiss ЛОГИН                               уволить: вход закрывается сразу

Код выхода: 0 сделано, 1 не получилось, 2 вызвано неверно; у import ещё 3 — загружено не всё.

МОМЕНТ: 2026-11-28T11:00:00Z или «2026-11-28 14:00» по часам магазина; дата без времени — конец этого дня.`,
  wrongCall: {
    unknown: (command: string) => `Неизвестная команда: ${command}`,
    unknownOption: (option: string) => `Неизвестный ключ ${option}`,
    noValue: (option: string) => `У ключа ${option} должно быть значение`,
    noOptionValue: (option: string) => `У ключа ${option} не бывает значения`,
    unexpected: (word: string) => `Лишнее слово: ${word}`,
    noFile: 'Укажите файл: import ФАЙЛ',
    noExportFile: 'Укажите файл: audit export ФАЙЛ [С [ПО]]',
    noOrder: 'Укажите номер заказа: audit order 1127-0042',
    twoEnds: 'Укажите что-то одно: --as-of (на момент) или --from и --to (период)',
    fromAfterTo: 'Начало периода позже его конца: поменяйте --from и --to местами',
    noPhone: 'Укажите телефон: audit bonus +79123456789',
    noPhoneToErase: 'Укажите телефон: client erase +79123456789',
    noLogin: 'Укажите логин: staff add ЛОГИН, staff password ЛОГИН или staff dismiss ЛОГИН',
    badLogin: 'Логин — до 100 знаков без пробелов',
    badGroup: (group: string) => `Группа «${group}»: бывает 1 (владелец), 2 (управляющий) и 3 (оператор)`,
    badCount: (option: string, typed: string, least: number, most: number) =>
      `${option} ${typed}: нужно целое число от ${least} до ${most}`,
    badInstant: (text: string) =>
      `Момент «${text}» не понят: напишите 2026-11-28T11:00:00Z или «2026-11-28 14:00»`,
  },
  failed: {
    log: 'Журнал событий не отвечает. Проверьте EVENTSTORE_URL или базу данных и повторите',
    database: (reason: string) => `База данных не отвечает (${reason})`,
    other: (reason: string) => `Не получилось: ${reason}`,
  },
  behind: (names: readonly string[]) =>
    `Журнал записан, но витрины ещё не обновились: ${names.join(', ')}. Это сделает работающий магазин`,
  interrupted: 'Прервано',
  progress: (percent: number, done: string, perSecond: string, left: string) =>
    `${percent}% · ${done} · ${perSecond}/с · осталось ${left}`,
  seconds: (seconds: number) => `${seconds} с`,
  minutes: (minutes: number, seconds: number) => `${minutes} мин ${seconds} с`,
  events,
  documents: (count: number) => counted(count, 'запись', 'записи', 'записей'),
  holds: '✓ сходится',
  fails: (expected: string) => `✗ НЕ СХОДИТСЯ: записано ${expected}`,
  someSumFails: 'Суммы не сходятся: строки отмечены знаком ✗',
  erased: 'Клиент удалён',
  chain: {
    title: 'Цепочка хешей',
    whole: (stream: string, count: number, hash: string) =>
      `  ${stream}: цела, ${events(count)}, последний хеш ${hash.slice(0, 16)}`,
    none: (stream: string) => `  ${stream}: событий нет`,
    broken: (stream: string, revision: bigint, type: string, reason: Breach) =>
      `  ${stream}: НАРУШЕНА, событие № ${revision} ${type}: ${breaches[reason]}`,
    unreadable: (reason: string) => `История не читается: ${reason}`,
    isBroken: 'Цепочка хешей нарушена: этой истории верить нельзя',
  },
  verify: {
    empty: 'Журнал пуст, проверять нечего',
    whole: (eventCount: number, streamCount: number) =>
      `Журнал цел: ${events(eventCount)}, ${streams(streamCount)}`,
    digest: (digest: string, position: bigint) =>
      `Отпечаток до позиции ${position} (храните и вне магазина): ${digest}`,
    broken: (stream: string, revision: bigint, type: string, position: bigint, reason: Breach) =>
      `Журнал нарушен: поток ${stream}, событие № ${revision} (${type}, позиция ${position}): ${breaches[reason]}`,
    checked: (eventCount: number) => `До него проверено: ${events(eventCount)}`,
  },
  reconcile: {
    title: (from: string, to: string) => `Сверка с ${from} по ${to}`,
    read: (orderCount: number, eventCount: number) =>
      `${counted(orderCount, 'заказ', 'заказа', 'заказов')}, ${events(eventCount)}`,
    what: 'Что сверяем',
    log: 'По журналу',
    table: 'По таблицам',
    difference: 'Разница',
    rows: reconciledNames,
    value: reconciledValue,
    differs: (what: string, subject: string, log: string, table: string) =>
      `✗ ${what}, ${subject}: по журналу ${log}, в таблице ${table}. События:`,
    more: (count: number) => `…и ещё ${counted(count, 'разница', 'разницы', 'разниц')}`,
    replayed: (rows: number, wrong: number) =>
      `Таблицы против повтора событий: ${counted(rows, 'строка', 'строки', 'строк')}, отличаются: ${wrong}`,
    wrongRow: (row: WrongRow) => `✗ ${wrongRowWords(row)}`,
    zero: 'Всё сходится до копейки',
    notZero: (count: number) =>
      `Не сходится: ${counted(count, 'разница', 'разницы', 'разниц')}. Таблицы собирает заново команда rebuild`,
  },
  history: {
    fingerprint: (fingerprint: string) => `Отпечаток ключа Ed25519: ${fingerprint}`,
    compare: 'Сверьте отпечаток с тем, что вам дали отдельно от файла (audit key)',
    written: (count: number, file: string) => `Выгружено и подписано: ${events(count)}, ${file}`,
    exists: (file: string) => `Файл ${file} уже есть: назовите другой, чужое не перезаписываем`,
    whole: (count: number, from: string, to: string) =>
      // Who named no first day has the whole of it, and no date before there were shops.
      `Файл цел, подпись верна: ${events(count)}, ${from < '1971' ? 'вся история' : `с ${from}`} по ${to}`,
    broken: (line: number, why: 'unreadable' | 'chain' | 'signature' | 'cut off') =>
      `Файл подделан или повреждён, строка ${line}: ${
        {
          unreadable: 'это не строка выгрузки',
          chain: 'событие не сходится с цепочкой: его изменили, вырезали соседнее или вставили чужое',
          signature: 'подпись не сходится с содержанием',
          'cut off': 'конец отрезан, подписи нет',
        }[why]
      }`,
  },
  rebuild: {
    unknown: (unknown: readonly string[], known: readonly string[]) =>
      `Нет такой витрины: ${unknown.join(', ')}. Есть: ${known.join(', ')}`,
    running: 'Эти витрины уже перестраивает другой процесс. Дождитесь его и повторите',
    start: (names: readonly string[]) => `Перестраиваем: ${names.join(', ')}`,
    done: (eventCount: number, seconds: string, perSecond: number) =>
      `Готово: ${events(eventCount)} за ${seconds} с, ${new Intl.NumberFormat('ru-RU').format(perSecond)} событий/с`,
    reactorsBack: (names: readonly string[]) =>
      `Журнал короче, чем из него было прочитано: обработчики (${names.join(', ')}) продолжат с его конца`,
    past: (moment: string, schema: string) =>
      `Магазин, каким он был ${moment}, лежит в схеме ${schema}; нынешние витрины не тронуты`,
    rows: (table: string, count: number) => `  ${table}: ${counted(count, 'строка', 'строки', 'строк')}`,
  },
  past: {
    start: (days: number, orders: string) =>
      `Проживаем ${counted(days, 'день', 'дня', 'дней')}, около ${orders}`,
    hasOrders:
      'В этом магазине уже есть заказы: выдуманное прошлое рядом с настоящим не пишется. Возьмите пустую базу (другой DATA_DIR или DATABASE_URL)',
    goesOn: 'Прошлое было начато и не дописано: продолжаем с того места, где остановились',
    otherBegun: (days: number, orders: number, seed: number) =>
      `Здесь начато и не дописано другое прошлое. Его продолжит команда demo --days ${days} --orders ${orders} --seed ${seed}, а для этого возьмите пустую базу (другой DATA_DIR или DATABASE_URL)`,
    isBeside:
      'Прошлое этого магазина дописывает он сам: запустите его (npm start) и дождитесь строки «Прожитые дни готовы»',
    livedIn:
      'После того как прошлое прервали, в магазине что-то меняли или заказывали: продолжить его нельзя. Возьмите пустую базу (другой DATA_DIR или DATABASE_URL)',
    toldOtherwise:
      'Начатое прошлое записала другая версия программы, эта рассказала бы его иначе. Возьмите пустую базу (другой DATA_DIR или DATABASE_URL)',
    notAlone:
      'В журнал одновременно пишет кто-то ещё: прошлое не дописано, записанное цело. Повторите вызов, когда магазин и другие команды остановлены',
    production: 'В рабочем магазине (NODE_ENV=production) прошлое не выдумывают',
    orders: (count: number) => counted(count, 'заказ', 'заказа', 'заказов'),
    done: (orders: string, eventCount: number, seconds: string, perSecond: number) =>
      `Готово: ${orders}, ${events(eventCount)} за ${seconds} с, ${new Intl.NumberFormat('ru-RU').format(perSecond)} заказов/с`,
  },
  erasure: {
    unknown: (phone: string) => `С телефоном ${phone} никто не заказывал`,
    done: (phone: string) => `Личные данные ${phone} удалены: ключ уничтожен, история сохранила только суммы`,
  },
  staff: {
    taken: (login: string) => `Логин ${login} уже занят`,
    unknown: (login: string) => `Сотрудника с логином ${login} нет`,
    passwordChanged: (login: string, password: string) =>
      `Новый пароль для ${login}: ${password} (показан один раз, запишите). Все прежние входы закрыты`,
    dismissed: (login: string) => `Сотрудник ${login} уволен, вход закрыт`,
    firstIsOwner: 'Здесь ещё никто не работает: первым добавьте владельца, --group 1',
    added: (login: string, group: StaffGroup, password: string) =>
      `Добавлен ${groups[group]}: логин ${login}, пароль ${password} (показан один раз, запишите)`,
  },
  order: {
    notFound: (wanted: string) => `Заказа ${wanted} в журнале нет`,
    title: (number: string | null) => (number === null ? 'Заказ без номера' : `Заказ № ${number}`),
    several: (count: number) =>
      `Этот номер был у заказов в разные годы (${count}). Показан последний, остальные — по uid:`,
    other: (day: string, uid: string) => `  ${day}  ${uid}`,
    facts: (uid: string, timeZone: string) => `uid ${uid}, время по часам магазина (${timeZone})`,
    status: (status: string) => `Статус: ${status}`,
    unfinished: 'не оформлен',
    customer: (name: string, phone: string) => `Клиент: ${[name, phone].filter(Boolean).join(', ')}`,
    guest: (customer: string) => `${customer} (заказ без входа в кабинет)`,
    delivery: (zone: string, address: string) => `Доставка: ${[zone, address].filter(Boolean).join(', ')}`,
    pickup: (point: string) => `Самовывоз: ${point}`,
    payment: {
      0: 'Оплата: бонусами',
      1: 'Оплата: картой курьеру',
      2: 'Оплата: наличными курьеру',
      3: 'Оплата: онлайн',
    },
    changeFrom: (sum: number) => `, сдача с ${roubles(sum)}`,
    history: 'История',
    change: (name: string, before: string | null, after: string | null) =>
      before === null ? `${name}: ${after ?? ''}` : `${name}: было ${before}, стало ${after ?? ''}`,
    lines: 'Состав',
    line: (name: string, count: number) => `${name} × ${count}`,
    gift: 'подарок',
    cutlery: 'Приборы',
    times: (unit: number, count: number) => `${roubles(unit)} × ${count} = ${roubles(unit * count)}`,
    lessDiscount: (discount: number, rest: number) => ` − скидка ${roubles(discount)} = ${roubles(rest)}`,
    sums: 'Суммы',
    goods: (parts: string) => `  Блюда и дополнения: ${parts}`,
    discounts: (parts: string) => `  Скидки строк: ${parts}`,
    byRule: (promocode: number, pickup: number) =>
      ` (по промокоду ${roubles(promocode)}, за самовывоз ${roubles(pickup)})`,
    toPay: (parts: string) => `  К оплате (блюда − скидки + доставка − бонусы): ${parts}`,
    bonusesToGet: (percent: number, base: number, gets: number) =>
      `  Бонусы за заказ: ${percent}% от ${roubles(base)}, без копеек = ${roubles(gets)}`,
    bonuses: 'Бонусный счёт по этому заказу',
    noEntries: '  записей нет',
    held: (sum: number) => `  Отложено при оформлении: ${roubles(sum)}`,
    accrued: (sum: number) => `  Начислено за заказ: ${roubles(sum)}`,
    returned: (sum: number) => `  Возвращено из потраченного: ${roubles(sum)}`,
    takenBack: (sum: number) => `  Снято из начисленного: ${roubles(sum)}`,
    refunds: 'Возвраты',
    refund: (sequence: number, rows: string, left: string) =>
      `  ${sequence}. ${rows}, от заказа осталось ${left}`,
    kept: (money: string, bonuses: string) => `  Осталось деньгами ${money}, бонусами ${bonuses}`,
    promocode: (code: string) => `Промокод ${code}`,
    useTaken: 'Использован в этом заказе',
    useReturned: 'Использование возвращено',
  },
  bonus: {
    nobody: (phone: string) =>
      `По номеру ${phone} магазин никого не знает: такого клиента не было, или он удалён вместе с номером`,
    title: (who: string) => `Бонусный счёт: ${who}`,
    guest: 'клиент без кабинета',
    asOf: (moment: string, timeZone: string) => `На момент ${moment} (${timeZone})`,
    empty: 'Движений не было',
    columns: {
      at: 'Когда',
      what: 'Что',
      order: 'Заказ',
      sum: 'Сумма',
      balance: 'Баланс',
      reserved: 'Отложено',
    },
    period: (from: string, to: string, timeZone: string) => `С ${from} по ${to} (${timeZone})`,
    beginning: 'открытия счёта',
    opening: 'Остаток на начало',
    closing: 'Остаток на конец',
    came: 'Пришло',
    went: 'Ушло',
    balance: 'Баланс',
    reserved: 'Отложено на заказы',
    free: 'Свободно',
  },
} as const;
