import { counted, format } from '../../../texts/format.ts';

export const users = {
  title: 'Пользователи',
  count: (count: number) => counted(count, 'сотрудник', 'сотрудника', 'сотрудников'),
  nothing: 'Здесь пока никого',
  invite: 'Пригласить',
  new: 'Новый сотрудник',
  views: [
    { label: 'Работают', query: '' },
    { label: 'Уволены', query: 'state=dismissed' },
  ],
  columns: {
    name: 'Имя',
    login: 'Логин',
    group: 'Группа',
    last_seen: 'Был в сети',
    sessions: 'Сессии',
    second_factor: 'Второй фактор',
  },
  groups: { '1': 'Владелец', '2': 'Управляющий', '3': 'Оператор' },
  card: 'Кто это',
  hints: {
    login: 'Буквы, цифры, точка, дефис: по нему сотрудник входит',
    group_id: 'Кто что может, показано на странице «Права». После смены группы нужно войти заново',
  },
  never: 'ещё не входил',
  invitedUntil: (until: string) => `ждёт по ссылке до ${until}`,
  factorOn: 'включён',
  factorOff: 'нет',
  link: 'Ссылка для входа',
  linkNote: (until: string) =>
    `Передайте её сотруднику: по ней он задаст пароль. Работает один раз и до ${until}. Больше мы её не покажем.`,
  copy: 'Скопировать',
  copied: 'Скопировано',
  newLink: 'Новая ссылка для входа',
  endSessions: (count: number) => `Закончить сессии: ${format.number(count)}`,
  removeFactor: 'Снять второй фактор',
  dismiss: 'Уволить',
  takeBack: 'Вернуть на работу',
  noSuch: 'Такого сотрудника нет: ссылка устарела',
  notYours: 'Владельца меняет только владелец',
} as const;
