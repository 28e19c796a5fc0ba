import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DomainError } from '../domain/domainError.ts';
import { toProblem } from './problem.ts';
import { problemTexts } from './texts/problemTexts.ts';
import { staffProblemTexts } from './texts/staffProblemTexts.ts';

/** Each refusal's words as they stand in the file, whatever facts they take. */
const wordsIn = (file: string): ReadonlyMap<string, string> => {
  const source = readFileSync(new URL(file, import.meta.url), 'utf8');
  const parts = source.split(/^ {2}([A-Z]\w+): (?=\()/mu);
  return new Map(
    parts.flatMap((code, index): [string, string][] =>
      index % 2 === 1 ? [[code, (parts[index + 1] ?? '').split(/^\};?$/mu)[0] ?? '']] : [],
    ),
  );
};
const [forGuests, forStaff] = [wordsIn('./texts/problemTexts.ts'), wordsIn('./texts/staffProblemTexts.ts')];

/** «Вы», a cart, «позвоните нам», «войдите»: nobody at the counter has a cart or calls themselves. */
const saidToTheGuest =
  /(?<![а-яё])(?:вы|вас|вам|вами|ваш[а-яё]*|заберёте|войдите|зарегистрируйтесь|корзин[а-яё]*)(?![а-яё])|позвоните нам|добавьте ещё/iu;

test('the words of all refusals are found in the files', () => {
  expect(new Set(forGuests.keys())).toEqual(new Set(Object.keys(problemTexts)));
  expect(new Set(forStaff.keys())).toEqual(new Set(Object.keys(staffProblemTexts)));
});

test.each([...forGuests])('%s is told to staff in words that are for staff', (code, guests) => {
  expect(forStaff.get(code) ?? guests).not.toMatch(saidToTheGuest);
});

test('the same refusal speaks to its reader', () => {
  const used = new DomainError('PromocodeUsedByClient', { limit: 1 });
  expect(toProblem(used, 'Asia/Tomsk').body.error).toBe('Вы уже использовали этот промокод');
  expect(toProblem(used, 'Asia/Tomsk', 'staff').body.error).toBe('Клиент уже использовал этот промокод');
});
