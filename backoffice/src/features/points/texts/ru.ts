import { counted } from '../../../texts/format.ts';

export const points = {
  title: 'Точки',
  count: (count: number) => counted(count, 'точка', 'точки', 'точек'),
  nothing: 'Точек по этим условиям нет',
  create: 'Добавить точку',
  new: 'Новая точка',
  cards: { main: 'Главное', place: 'Место на карте', time: 'Время', menu: 'Своё меню' },
  hints: {
    name: 'Так точку видят клиенты: «На Ленина»',
    pickup: 'Выключите, если здесь только готовят',
    position: 'Меньше число, выше в списке',
    coordinates: 'Поставьте метку на карте или впишите координаты',
    minutes: 'От заказа до готового пакета',
    hours: 'Свои часы точки; без них она работает, как весь магазин',
    time_zone: 'Пусто: часы магазина. Например Asia/Tomsk',
    off_category_ids: 'Чего здесь не готовят никогда: блюда пропадут из заказов этой точки',
    off_product_ids: 'Отдельные блюда, которых здесь нет',
  },
  stops: {
    title: 'Стоп-лист точки',
    none: 'Все блюда в продаже',
    forever: 'пока не вернут',
    until: (time: string) => `до ${time}`,
    resume: (name: string) => `Вернуть: ${name}`,
    resumeShort: 'Вернуть',
    add: 'Поставить блюдо в стоп до конца дня',
    everywhere: 'везде',
  },
};
