/** The two layouts of a Russian keyboard, key by key. */
export const latinKeys = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
export const cyrillicKeys = 'ёйцукенгшщзхъфывапролджэячсмитьбю';

/** Words that say nothing about a dish. */
export const smallWords: ReadonlySet<string> = new Set(
  'а без в во для до и из или к как ко на не но о об от по под при с со у'.split(' '),
);

/** ё is written as е by most people and meant by all. */
export const foldYo = (text: string): string => text.replaceAll('ё', 'е');

export const without = 'без';
export const and = ' и ';

/** Words of the diets that a dish keeps: it is found by them. */
export const dietWords = {
  vegetarian: 'вегетарианское',
  lean: 'постное веганское',
  spicy: 'острое',
  mild: '',
} as const;

/** Until staff write their own. */
export const defaultSynonyms: readonly {
  readonly asked: readonly string[];
  readonly finds: readonly string[];
}[] = [
  { asked: ['суши', 'sushi'], finds: ['роллы', 'сеты'] },
  { asked: ['wok', 'лапша', 'noodles'], finds: ['воки'] },
  { asked: ['roll', 'rolls'], finds: ['роллы'] },
  { asked: ['set', 'sets', 'набор'], finds: ['сеты'] },
  { asked: ['pizza'], finds: ['пицца'] },
  { asked: ['soup', 'первое'], finds: ['супы'] },
  { asked: ['боул', 'bowl', 'poke'], finds: ['поке'] },
  { asked: ['веган', 'vegan', 'веганский'], finds: ['веганское'] },
  { asked: ['вегетарианец', 'вегетарианский', 'vegetarian', 'без мяса'], finds: ['вегетарианское'] },
  { asked: ['лактозы', 'молочного'], finds: ['молока'] },
  { asked: ['пшеницы', 'gluten', 'клейковины'], finds: ['глютена'] },
  { asked: ['gluten free', 'безглютеновое'], finds: ['без глютена'] },
  { asked: ['пельмени', 'дамплинги'], finds: ['гёдза'] },
  { asked: ['компот'], finds: ['морс'] },
  { asked: ['газировка', 'кока кола', 'cola'], finds: ['кола'] },
  { asked: ['картошка', 'fries'], finds: ['картофель'] },
];
