const gram = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 0 });

export const wokTexts = {
  steps: 'Шаги сборки',
  stepDone: 'готово',
  step: (number: number, total: number) => `Шаг ${number} из ${total}`,
  next: 'Далее',
  back: 'Назад',
  change: 'Изменить',
  open: 'Открыть',
  random: 'Случайный вок',
  last: 'Как в прошлый раз',
  share: 'Поделиться',
  shared: 'Ссылка на ваш вок скопирована',
  emptyBowl: 'Пустая миска: выберите основу',
  bowl: (names: string) => `В миске: ${names}`,
  summary: 'Ваш вок',
  reset: 'Начать заново',
  replace: 'Сохранить в корзине',
  replaced: 'Вок в корзине изменён',
  spicy: 'острое',
  notSpicy: 'не острое',
  told: (price: string, weight: string, kcal: number) => `${price}, ${weight}, ${kcal} ккал`,
  nutrients: (...grams: [proteins: number, fats: number, carbs: number]) =>
    ['б', 'ж', 'у'].map((letter, index) => `${letter}\u00a0${gram.format(grams[index] ?? 0)}`).join(' · '),
  missing: (step: string) => `Осталось выбрать: ${step}`,
  noAllergens: 'без основных аллергенов',
  off: 'Часть состава закончилась, выберите замену',
} as const;
