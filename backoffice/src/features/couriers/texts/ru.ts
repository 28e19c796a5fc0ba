import { counted, format } from '../../../texts/format.ts';

export const couriers = {
  title: 'Курьеры',
  count: (count: number) => counted(count, 'курьер', 'курьера', 'курьеров'),
  nothing: 'Курьеров по этим условиям нет',
  create: 'Добавить курьера',
  new: 'Новый курьер',
  card: 'Курьер',
  hints: {
    name: 'Его увидит клиент, когда заказ в пути',
    phone: 'Мобильный: виден сотрудникам, клиенту не показываем',
    point_id: 'Пусто — возит заказы всех точек',
  },
} as const;

/** On the courier's phone. */
export const courierPage = {
  title: (name: string) => `${name}, ваши заказы`,
  siteTitle: 'Заказы курьера',
  nothing: 'Заказов пока нет. Новые появятся здесь сами',
  order: (number: string) => `Заказ ${number}`,
  take: (sum: number) => (sum === 0 ? 'Ничего не брать' : `Взять ${format.money(sum)}`),
  change: (sum: number) => `сдача с ${format.money(sum)}`,
  call: (name: string) => `Позвонить: ${name}`,
  map: 'На карте',
  doNotCall: 'Просили не звонить',
  leaveAtDoor: 'Оставить у двери',
  steps: { delivering: 'Забрал', completed: 'Доставил' },
  waiting: 'Ещё готовится',
  retry: 'Обновить',
} as const;
