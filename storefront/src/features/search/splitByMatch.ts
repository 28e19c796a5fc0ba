const leastBeginning = 4;

/** The word, or its longest beginning that is there: search forgives endings and typing mistakes. */
const foundPart = (haystack: string, word: string): string => {
  if (haystack.includes(word)) return word;
  for (let length = word.length - 1; length >= leastBeginning; length -= 1) {
    const beginning = word.slice(0, length);
    if (haystack.includes(beginning)) return beginning;
  }
  return '';
};

/** Cuts a name where the words of a query stand in it, ё and е being one letter; for showing them in bold. */
export const splitByMatch = (name: string, query: string): { text: string; matched: boolean }[] => {
  const plain = (text: string) => text.toLowerCase().replaceAll('\u0451', '\u0435');
  const words = plain(query)
    .split(/\s+/)
    .filter((word) => word.length > 1);
  const haystack = plain(name);
  const marks = new Array<boolean>(name.length).fill(false);
  for (const word of words) {
    const found = foundPart(haystack, word);
    for (let at = haystack.indexOf(found); found && at >= 0; at = haystack.indexOf(found, at + 1))
      marks.fill(true, at, at + found.length);
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
