/** More marks over one letter than any script needs are drawn over the neighbours. */
const stacked = '(?![^]*\\p{M}{4})';
/** Controls, halves of surrogate pairs, and signs that turn the direction of everything behind them. */
const unsafe = '\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069';

const unsafeSign = new RegExp(`[${unsafe}]`, 'u');

/** The one definition of what people may write: a name, a comment, a reason. Lines and tabs are allowed. */
export const writtenText = new RegExp(`^${stacked}(?:[^${unsafe}]|[\\n\\r\\t])*$`, 'u');

/** Spaces, joiners, fillers and marks without a letter: whoever reads it sees nothing. */
const shown = /[^\p{Z}\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** As it is kept: letters composed (NFC), nothing around it; what shows nothing is empty. */
export const tidyText = (written: string): string => {
  const tidy = written.normalize('NFC').trim();
  return shown.test(tidy) || unsafeSign.test(tidy) ? tidy : '';
};

/** The same for what is one line: a name, a street. */
export const tidyLine = (written: string): string => tidyText(written.replace(/[\n\r\t]+/g, ' '));

/** Characters as people count them: an emoji is one. */
export const lengthOf = (text: string): number => {
  let length = 0;
  for (const _character of text) length += 1;
  return length;
};

export const isWritten = (text: string, max: number): boolean =>
  writtenText.test(text) && (text.length <= max || lengthOf(text) <= max);
