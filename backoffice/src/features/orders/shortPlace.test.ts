import { expect, test } from 'vitest';
import { inkOn, shortNumber, shortPlace, zoneSign } from './shortPlace.ts';

test.each([
  ['Томск, улица Лазо, 14, кв. 5, подъезд 2', 'улица Лазо', '14'],
  ['г Томск, ул Ленина, д 10', 'ул Ленина', '10'],
  ['Томск, улица 60 лет Октября, 3а', 'улица 60 лет Октября', '3а'],
  ['Томск, Красноармейская улица, 114/2, частный дом', 'Красноармейская улица', '114/2'],
  ['Томск, 79-й гвардейской дивизии, 8 к2', '79-й гвардейской дивизии', '8 к2'],
])('of «%s» a card says the street and the house', (address, street, house) => {
  expect(shortPlace({ address })).toEqual({ street, house });
});
test('an address without a house is said as it is', () => {
  expect(shortPlace({ address: 'У фонтана, по метке на карте' })).toEqual({
    street: 'У фонтана, по метке на карте',
    house: null,
  });
});
test('a number is called out without its day, a zone by its own number or letter', () => {
  expect(shortNumber('1128-0042')).toBe('0042');
  expect([zoneSign('Зона 12'), zoneSign('центр')]).toEqual(['12', 'Ц']);
});
test.each([
  ['#1a7a3c', '#fff'],
  ['#ffe9a8', '#000'],
  ['#000000', '#fff'],
  ['#ffffff', '#000'],
] as const)('on %s one writes in %s', (color, ink) => {
  expect(inkOn(color)).toBe(ink);
});
