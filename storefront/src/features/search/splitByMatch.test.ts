import { expect, test } from 'vitest';
import { splitByMatch } from './splitByMatch.ts';

const bold = (name: string, query: string) =>
  splitByMatch(name, query)
    .map(({ text, matched }) => (matched ? `[${text}]` : text))
    .join('');

test('words of the query are marked wherever they stand, in any case', () => {
  expect(bold('Вок удон с креветками', 'вок КРЕВ')).toBe('[Вок] удон с [крев]етками');
});
test('ё and е are one letter', () => {
  expect(bold('Ролл с лососем и мёдом', 'медом')).toBe('Ролл с лососем и [мёдом]');
});
test('what is not there marks nothing, a single letter neither', () => {
  expect(bold('Пицца', 'суши п')).toBe('Пицца');
});
test('of a word with another ending or a mistake its beginning is marked', () => {
  expect(bold('Ролл «Филадельфия»', 'филадельфя')).toBe('Ролл «[Филадельф]ия»');
  expect(bold('Поке с лососем', 'лосось')).toBe('Поке с [лосос]ем');
});
