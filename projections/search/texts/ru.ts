/** The two layouts of a Russian keyboard, key by key. */
export const latinKeys = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
export const cyrillicKeys = 'ёйцукенгшщзхъфывапролджэячсмитьбю';

/** Words that say nothing about a dish. */
export const smallWords: ReadonlySet<string> = new Set(
  'а без в во для до и из или к как ко на не но о об от по под при с со у'.split(' '),
);

/** ё is written as е by most people and meant by all. */
export const foldYo = (text: string): string => text.replaceAll('ё', 'е');
