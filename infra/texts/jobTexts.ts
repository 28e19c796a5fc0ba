import { counted } from '../../api/texts/words.ts';
import type { JobCounts, JobState } from '../jobs/jobRecords.ts';

const states: Readonly<Record<JobState, string>> = {
  waiting: 'ждёт',
  running: 'выполняется',
  retrying: 'повторится',
  dead: 'не удалось',
  done: 'сделано',
  cancelled: 'отменено',
};
const tasks = (count: number) => counted(count, 'задание', 'задания', 'заданий');

/** Words of `npm run shop -- jobs`. */
export const jobTexts = {
  states,
  noId: 'Укажите id задания: jobs show ID (id или его начало — в списке jobs list)',
  noIdToRetry: 'Укажите id задания или --all-dead: jobs retry ID',
  idAndAll: 'Укажите что-нибудь одно: id задания или --all-dead',
  badState: (typed: string) => `Состояние «${typed}»: бывает ${Object.keys(states).join(', ')}`,
  none: 'Заданий нет',
  notFound: (id: string) => `Задания ${id} нет: посмотрите jobs list --state done`,
  several: (id: string) => `С ${id} начинается несколько заданий: напишите id длиннее`,
  count: ({ kind, waiting, running, retrying, dead, oldestSeconds }: JobCounts) =>
    `  ${kind}: ждут ${waiting}, выполняются ${running}, повторятся ${retrying}, не удались ${dead}` +
    (oldestSeconds >= 1 ? `; старшее ждёт ${Math.round(oldestSeconds)} с` : ''),
  columns: {
    id: 'id',
    kind: 'Вид',
    state: 'Состояние',
    attempts: 'Попытки',
    runAt: 'Когда',
    error: 'Ошибка',
  },
  attempts: (attempts: number, most: number) => `${attempts} из ${most}`,
  more: (limit: number) => `Показаны последние ${limit}: уточните --kind и --state`,
  title: (id: string) => `Задание ${id}`,
  kind: (kind: string) => `Вид: ${kind}`,
  state: (state: JobState) => `Состояние: ${states[state]}`,
  tries: (attempts: number, most: number) => `Попыток: ${attempts} из ${most}`,
  created: (moment: string, timeZone: string) => `Создано: ${moment} (${timeZone})`,
  runAt: (moment: string) => `Начать не раньше: ${moment}`,
  ended: (moment: string) => `Закончено: ${moment}`,
  data: (data: string) => `Данные: ${data}`,
  error: (error: string) => `Ошибка: ${error}`,
  retried: (count: number) => `Снова в очереди: ${tasks(count)}`,
  nothingDead: 'Неудавшихся заданий нет',
  cannotRetry: (id: string, state: JobState) => `Задание ${id} повторить нельзя: ${states[state]}`,
  cancelled: (id: string) => `Задание ${id} отменено`,
  cannotCancel: (id: string, state: JobState) => `Задание ${id} отменить нельзя: ${states[state]}`,
} as const;
