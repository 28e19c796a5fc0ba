/** Of lists that scroll sideways: they come with the arrows, once the page has loaded. */
export const arrowTexts = {
  categoriesBack: 'Предыдущие категории',
  categoriesOn: 'Следующие категории',
  bannersBack: 'Предыдущая акция',
  bannersOn: 'Следующая акция',
  dishesBack: 'Предыдущие блюда',
  dishesOn: 'Следующие блюда',
};
