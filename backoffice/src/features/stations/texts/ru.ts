import { counted } from '../../../texts/format.ts';

export const stations = {
  title: 'Цеха кухни',
  count: (count: number) => counted(count, 'цех', 'цеха', 'цехов'),
  nothing: 'Цехов по этим условиям нет',
  create: 'Добавить цех',
  new: 'Новый цех',
  card: 'Цех',
  hints: {
    name: 'Так называется экран на кухне: «Горячий цех», «Роллы»',
    position: 'Экраны стоят по порядку. Где готовят блюдо, говорят блюдо или его категория',
  },
} as const;
