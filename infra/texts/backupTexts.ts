import { counted } from '../../api/texts/words.ts';

/** Words of backup and restore. */
export const backupTexts = {
  noFolder: 'Укажите папку: backup ПАПКА или restore ПАПКА',
  noPassword:
    'Задайте BACKUP_PASSWORD (от 12 знаков): копия шифруется этим паролем, и без него её не открыть. Храните его отдельно от копий',
  exists: (folder: string) => `Папка ${folder} уже есть. Дайте копии новое имя, например с датой`,
  noParent: (folder: string) => `Папку ${folder} не создать: нет папки, в которой она должна лежать`,
  done: (folder: string, what: { events: number; tables: number; files: number }) =>
    `Копия готова: ${folder} (${parts(what)}). Проверяйте её время от времени: restore в пустое место`,
  ofErased:
    'В копии есть личные данные всех, кто не удалён сейчас. Удалённые позже останутся в ней: не храните копии дольше, чем вправе хранить данные',
  restored: (what: { events: number; tables: number; files: number }) => `Восстановлено: ${parts(what)}`,
  whole: (events: number) => `Журнал цел: ${counted(events, 'событие', 'события', 'событий')}`,
  broken: (where: string) => `Журнал в копии нарушен (${where}): см. audit verify`,
  afterwards: (madeAt: string) =>
    `Магазин такой, каким был ${madeAt}. Проверьте до открытия:
  1. Кого удалили после этого момента, тот снова есть: удалите ещё раз (client erase ТЕЛЕФОН).
  2. Что тогда ждало отправки, уйдёт при запуске, в том числе второй раз: посмотрите jobs, лишнее снимите (jobs cancel ID).
  3. Деньги, которые банк принял или вернул позже: reconcile ОТ ДО.`,
  refused: {
    'no backup': (folder: string) =>
      `В папке ${folder} нет копии, или её делали другой программой: должен быть файл backup.json`,
    unreadable: (part: string) =>
      part === 'contents'
        ? 'Копия не открывается: BACKUP_PASSWORD другой, чем при её создании, или копия не дописана'
        : `Часть копии ${part} испорчена или пропала. Ничего не изменено. Возьмите другую копию`,
    'newer than this program': (migration: string) =>
      `Копия новее этой программы (${migration}). Возьмите версию магазина, которой её делали`,
    'shop is there':
      'Здесь уже есть магазин: база или файлы не пусты. Укажите пустое место (DATA_DIR, DATABASE_URL, FILES_URL) или --replace, чтобы удалить его и записать копию вместо него',
    'shop is running': 'Магазин работает на этой базе. Остановите все его процессы и повторите',
    'EventStoreDB is not empty':
      'В EventStoreDB уже есть события, а удалять из журнала магазин не умеет. Укажите в EVENTSTORE_URL пустой сервер',
  },
} as const;

const parts = ({ events, tables, files }: { events: number; tables: number; files: number }): string =>
  [
    counted(events, 'событие', 'события', 'событий'),
    counted(tables, 'таблица', 'таблицы', 'таблиц'),
    counted(files, 'файл', 'файла', 'файлов'),
  ].join(', ');
