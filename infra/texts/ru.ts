import { counted } from '../../api/texts/words.ts';
import { backupTexts } from './backupTexts.ts';
import { cliTexts } from './cliTexts.ts';
import { importTexts } from './importTexts.ts';

/** Words of the command line and of the start, for whoever runs the shop. */
export const ru = {
  start: {
    shop: (address: string) => `Магазин:        ${address}`,
    backOffice: (address: string) => `Админ-панель:   ${address}`,
    outbox: (address: string) => `Коды и письма:  ${address}`,
    owner: (login: string, password: string) =>
      `Владелец:       логин ${login}, пароль ${password} (показан один раз, запишите)`,
    ownerName: 'Владелец',
    ownerGiven: (login: string) => `Владелец:       логин ${login}, пароль из OWNER_PASSWORD`,
    demo: 'Наполняем магазин демонстрационным меню…',
    past: (orders: number) => `Прожитые дни готовы: ${counted(orders, 'заказ', 'заказа', 'заказов')}`,
    pastGoesOn: 'Прошлое демо-магазина не дописано: дописываем с того места, где остановились',
    pastStopped: {
      livedIn:
        'Прошлое демо-магазина дальше не дописать: его заказы, меню или клиентов изменили раньше, чем оно кончилось. Записанное цело и остаётся; за целым прошлым возьмите пустую базу (другой DATA_DIR или DATABASE_URL)',
      toldOtherwise:
        'Прошлое демо-магазина дальше не дописать: его начала другая версия программы, эта рассказала бы его иначе. Записанное цело и остаётся; за целым прошлым возьмите пустую базу (другой DATA_DIR или DATABASE_URL)',
      notAlone:
        'Прошлое демо-магазина не дописано: там же писал кто-то ещё. Записанное цело; следующий запуск попробует продолжить',
    },
    database: 'Запускаем базу данных…',
    building: (models: readonly { name: string; share: number }[]) =>
      `Обновляем данные: ${models.map(({ name, share }) => `${name} ${Math.floor(share * 100)} %`).join(', ')}`,
    built: 'Данные обновлены',
    stopped: 'Магазин остановлен',
    portTaken: (port: string) => `Порт ${port} занят другой программой. Задайте другой в PORT`,
    portForbidden: (port: string) => `Порт ${port} занимать нельзя: не хватает прав. Задайте другой в PORT`,
    noDatabase: (why: string) => `База данных недоступна (${why}). Проверьте DATABASE_URL`,
    badDatabaseAddress: 'DATABASE_URL не читается как адрес. Пример — в .env.example',
    badEventStoreAddress: (why: string) => `EVENTSTORE_URL задан неверно (${why}). Пример — в .env.example`,
    eventStoreRefuses:
      'Журнал событий не пускает: имя и пароль неверны или не заданы. Впишите их в EVENTSTORE_URL, пример — в .env.example',
    tooFewConnections: ({ limit, taken, need }: { limit: number; taken: number; need: number }) =>
      `База данных принимает ${limit} соединений: этому процессу нужно до ${need}, другим обещано и занято ${taken}. ` +
      'Уменьшите POOL_REQUESTS, POOL_LOG, POOL_VAULT, POOL_PROJECTIONS или увеличьте max_connections',
    noConnectionLeft:
      'База данных не принимает новых соединений: все заняты. Уменьшите POOL_… у других процессов или увеличьте max_connections',
    logIsYounger: (readers: readonly string[]) =>
      `Журнал событий короче, чем из него уже прочитано (${readers.join(', ')}): его восстановили из старой копии или очистили. Остановите все процессы магазина, выполните npm run shop -- rebuild и запустите снова`,
    restoreUnderWay:
      'Сюда восстанавливают резервную копию, или восстановление прервали на полпути. Дождитесь его конца или повторите: npm run shop -- restore ПАПКА --replace',
    noEventStore: (why: string) => `Журнал событий недоступен (${why}). Проверьте EVENTSTORE_URL`,
  },
  import: importTexts,
  cli: cliTexts,
  backup: backupTexts,
} as const;
