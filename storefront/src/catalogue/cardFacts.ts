import { catalogueTexts } from '../texts/catalogue.ts';
import type { CardProduct } from './cardProduct.ts';

/** So many letters a name has room for on one line of a phone's card; and a composition on one line, on two, on a wide card. */
const nameLine = 15;
const room = { line: 22, twoLines: 36, wide: 42 };

/**
 * What stands under a dish's name: weight, pieces, and as many whole ingredients as there is room for, those that staff
 * put first. `more`: what only a wide card has room for; `oneLine`: what the name leaves of a phone's card.
 */
export const cardFacts = ({
  name,
  weight,
  weight_from,
  pieces,
  composition,
}: CardProduct): { text: string; more: string; oneLine: boolean } => {
  const facts = [
    weight && catalogueTexts.weight(weight.value, weight.unit, weight_from),
    pieces && catalogueTexts.pieces(pieces),
  ].filter((fact) => fact !== null);
  const ingredients = composition ? composition.split(', ') : [];
  const lead = facts.length > 0 ? `${facts.join(' · ')} · ` : '';
  const oneLine = name.length > nameLine;
  const few = fitting(ingredients, (oneLine ? room.line : room.twoLines) - lead.length);
  const rest = ingredients.filter((ingredient) => !few.includes(ingredient));
  const many = fitting(rest, room.wide - lead.length - few.join(', ').length);
  const text = few.length > 0 ? lead + few.join(', ') : facts.join(' · ');
  const more = many.length > 0 ? `${few.length > 0 ? ', ' : ' · '}${many.join(', ')}` : '';
  return { text, more, oneLine };
};

/** Whole words only; one that is too long leaves its place to the next. */
const fitting = (words: readonly string[], letters: number): string[] => {
  let left = letters;
  return words.filter((word) => {
    if (word.length > left) return false;
    left -= word.length + 2;
    return true;
  });
};
