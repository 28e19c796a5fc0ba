/** Cuts a name where the words of a query stand in it, ё and е being one letter; for showing them in bold. */
export const splitByMatch = (name: string, query: string): { text: string; matched: boolean }[] => {
  const plain = (text: string) => text.toLowerCase().replaceAll('\u0451', '\u0435');
  const words = plain(query)
    .split(/\s+/)
    .filter((word) => word.length > 1);
  const haystack = plain(name);
  const marks = new Array<boolean>(name.length).fill(false);
  for (const word of words) {
    for (let at = haystack.indexOf(word); at >= 0; at = haystack.indexOf(word, at + 1))
      marks.fill(true, at, at + word.length);
  }
  const parts: { text: string; matched: boolean }[] = [];
  [...name].forEach((letter, index) => {
    const matched = marks[index] ?? false;
    const last = parts.at(-1);
    if (last?.matched === matched) last.text += letter;
    else parts.push({ text: letter, matched });
  });
  return parts;
};
