import { pluralize } from '../format/money.ts';
import { formatNumber } from '../format/numbers.ts';

/** «Выберите основу»: a name that is not known here stands as it is, after a colon. */
const wanted: Readonly<Record<string, string>> = {
  основа: 'основу',
  начинка: 'начинку',
  лапша: 'лапшу',
  добавка: 'добавку',
  овощи: 'овощи',
  соус: 'соус',
  соусы: 'соусы',
  добавки: 'добавки',
  топпинги: 'топпинги',
};
const includes = (count: number) =>
  count === 1 ? 'один входит' : `${count} ${pluralize(count, ['входит', 'входят', 'входят'])}`;

export const wokTexts = {
  leave: 'Назад',
  begin: 'Начните с основы',
  beginHint: 'Здесь появятся цена, вес и калории',
  named: 'Название вока',
  toCart: 'Перейти в корзину',
  holds: (allergens: string) => `есть ${allergens}`,
  notWith: (names: string) => `не с «${names}»`,
  avoided: (allergens: string) => `Фильтр «Без: ${allergens}» включён, лишнее отмечено`,
  avoidedNoMore: (allergens: string) =>
    `Фильтр «Без: ${allergens}» включён, но с выбранным так не собрать. Лишнее отмечено`,
  avoidedNever: (allergens: string) =>
    `Фильтр «Без: ${allergens}» включён, но здесь так не собрать. Лишнее отмечено`,
  included: 'входит',
  count: 'Сколько воков',
  twice: 'Ещё нажатие — двойная порция',
  nextStep: (step: string) => `Далее: ${step.toLowerCase()}`,
  choose: (step: string) => {
    const name = step.toLowerCase();
    return `Выберите${wanted[name] ? ` ${wanted[name]}` : `: ${name}`}`;
  },
  /** What a step asks for, said beforehand; while it is being chosen, the live count. */
  bounds: (
    { min, max, freeCount }: { min: number; max: number; freeCount: number },
    chosen: number,
  ): string => {
    if (max === 1 && freeCount > 0) return includes(1);
    if (max === 1) return min === 1 ? 'один на выбор' : 'один на выбор, можно без него';
    const free = freeCount > 0 ? `, ${includes(freeCount)}` : '';
    if (chosen > 0) return `${chosen} из ${max}${free}`;
    return (min > 0 ? `от ${min} до ${max}` : `до ${max}, можно без них`) + free;
  },
  steps: 'Шаги сборки',
  stepDone: 'готово',
  step: (number: number, total: number) => `Шаг ${number} из ${total}`,
  next: 'Далее',
  back: 'К прошлому шагу',
  change: 'Изменить',
  open: 'Открыть',
  random: 'Случайный вок',
  last: 'Как в прошлый раз',
  share: 'Поделиться',
  shared: 'Ссылка на ваш вок скопирована',
  copyAddress: 'Скопируйте ссылку из адресной строки',
  emptyBowl: 'Пустая миска: выберите основу',
  bowl: (names: string) => `В миске: ${names}`,
  summary: 'Ваш вок',
  reset: 'Начать заново',
  replace: 'Сохранить в корзине',
  replaced: 'Вок в корзине изменён',
  spicy: 'острое',
  told: (price: string, weight: string, kcal: number) => `${price}, ${weight}, ${kcal} ккал`,
  nutrients: (...grams: [proteins: number, fats: number, carbs: number]) =>
    `${['б', 'ж', 'у'].map((letter, index) => `${letter}\u00a0${formatNumber(grams[index] ?? 0)}`).join(' · ')}\u00a0г`,
  missing: (step: string) => `Осталось выбрать: ${step}`,
  noAllergens: 'без основных аллергенов',
  off: 'Часть состава закончилась, выберите замену',
} as const;
