import { describe, expect, test } from 'vitest';
import { createDemoAddressBook } from './demoAddressBook.ts';

const { signal } = new AbortController();

describe('the demo city’s address book', () => {
  const book = createDemoAddressBook();

  test('suggests streets while no house is typed', async () => {
    expect(await book.suggest('ленин', signal)).toEqual([{ value: 'г. Томск, пр. Ленина', house: false }]);
    const many = await book.suggest('к', signal);
    expect(many.length).toBeGreaterThan(3);
    expect(many.every(({ house }) => !house)).toBe(true);
  });

  test('suggests houses of a street, the nearest number first', async () => {
    const [first] = await book.suggest('г Томск, ул Красноармейская, д 10', signal);
    expect(first).toMatchObject({ value: 'г. Томск, ул. Красноармейская, 10', house: true });
    expect(first?.at).toEqual(
      await book
        .locate(first?.value ?? '', signal)
        .then((found) => found && { lat: found.lat, lon: found.lon }),
    );
  });

  test.each([
    'г. Томск, ул. Красноармейская, 101',
    'Красноармейская 101',
    'томск красноармейская улица 101, кв. 5',
    'КРАСНОАРМЕЙСКАЯ, Д. 101',
  ])('finds the house of «%s»', async (address) => {
    const house = await book.locate(address, signal);
    expect(house?.found).toBe('г. Томск, ул. Красноармейская, 101');
    expect(house?.lat).toBeCloseTo(56.469, 2);
    expect(house?.lon).toBeCloseTo(84.964, 2);
  });

  test('every suggested house is found again by its own words', async () => {
    for (const { value } of await book.suggest('Розы Люксембург 1', signal))
      expect((await book.locate(value, signal))?.found).toBe(value);
  });

  test.each(['Ленина 10', 'Ленина', 'Неизвестная 5', 'Ленина 9999', '', '10'])(
    'does not know «%s»',
    async (address) => {
      expect(await book.locate(address, signal)).toBeNull();
    },
  );

  test.each(['Ленина 10к2', 'пр-кт Ленина, 10 корп. 2', 'ленина 10 к 2'])(
    'knows the building of «%s»',
    async (address) => {
      expect((await book.locate(address, signal))?.found).toBe('г. Томск, пр. Ленина, 10к2');
    },
  );

  test('knows houses with a letter', async () => {
    expect((await book.locate('Киевская 12 а', signal))?.found).toBe('г. Томск, ул. Киевская, 12а');
  });
});
