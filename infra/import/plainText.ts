import { Parser } from 'htmlparser2';

/** Elements that stand on lines of their own. */
const blocks = new Set(
  'address article blockquote br dd div dl dt figure footer form h1 h2 h3 h4 h5 h6 header hr li ol p pre section table tr ul'.split(
    ' ',
  ),
);
const unseen = new Set(['script', 'style', 'template', 'noscript', 'title']);

/** The text that a person would see of a piece of HTML, with its line breaks. Plain text stays as it is. */
export function plainText(html: string): string {
  let text = '';
  const hidden: string[] = [];
  const parser = new Parser(
    {
      onopentagname: (name) => {
        if (unseen.has(name)) hidden.push(name);
        if (blocks.has(name)) text += '\n';
      },
      ontext: (piece) => {
        if (hidden.length === 0) text += piece;
      },
      onclosetag: (name) => {
        if (hidden.at(-1) === name) hidden.pop();
        if (blocks.has(name)) text += '\n';
      },
    },
    { decodeEntities: true },
  );
  parser.end(html);
  return text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim();
}

const characters = new Intl.Segmenter('ru', { granularity: 'grapheme' });

/** At most so many characters as people count them: a letter with its accents, or an emoji, is never cut in two. */
export const shortened = (text: string, most: number): string =>
  text.length <= most
    ? text
    : Array.from(characters.segment(text), ({ segment }) => segment)
        .slice(0, most)
        .join('');
