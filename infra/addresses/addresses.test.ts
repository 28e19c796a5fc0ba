import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDaData } from './daData.ts';
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
    expect(first).toEqual({ value: 'г. Томск, ул. Красноармейская, 10', house: true });
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

describe('DaData', () => {
  const asked: { authorization: string | undefined; body: Record<string, unknown> }[] = [];
  let server: Server;
  let baseUrl = '';
  let status = 200;

  const house = (value: string, qcGeo: string) => ({
    value,
    data: {
      house: '10',
      fias_level: '8',
      geo_lat: qcGeo === '5' ? null : '56.47',
      geo_lon: '84.95',
      qc_geo: qcGeo,
    },
  });
  const suggestions = (query: string) => {
    if (query.includes('Точная')) return [house('г Томск, ул Точная, д 10', '0')];
    if (query.includes('Новая')) return [house('г Томск, ул Новая, д 10', '5')];
    if (query.includes('Похожая')) return [house('г Томск, ул Похожая, д 10 к 2', '0')];
    return [
      {
        value: 'г Томск, ул Длинная',
        data: { house: null, fias_level: '7', geo_lat: '56', geo_lon: '84', qc_geo: '2' },
      },
    ];
  };

  beforeAll(async () => {
    server = createServer((request, response) => {
      let text = '';
      request.on('data', (part: Buffer) => {
        text += part.toString();
      });
      request.on('end', () => {
        const body = JSON.parse(text);
        asked.push({ authorization: request.headers.authorization, body });
        response.writeHead(status, { 'Content-Type': 'application/json' });
        response.end(JSON.stringify({ suggestions: suggestions(String(body.query)) }));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/rs`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  const open = (failures: unknown[] = []) =>
    createDaData({ apiKey: 'key', baseUrl, city: () => 'Томск', onFailure: (error) => failures.push(error) });

  test('is asked with the key, for the shop’s city only', async () => {
    await open().suggest('Длинная', signal);
    const last = asked.at(-1);
    expect(last?.authorization).toBe('Token key');
    expect(last?.body).toMatchObject({ query: 'Длинная', locations: [{ city: 'Томск' }, {}, {}] });
  });

  test('tells houses from streets', async () => {
    expect(await open().suggest('Длинная', signal)).toEqual([{ value: 'г Томск, ул Длинная', house: false }]);
    expect(await open().suggest('Точная 10', signal)).toEqual([
      { value: 'г Томск, ул Точная, д 10', house: true },
    ]);
  });

  test('gives the coordinates of a house that it knows exactly', async () => {
    expect(await open().locate('Точная 10', signal)).toEqual({
      found: 'г Томск, ул Точная, д 10',
      lat: 56.47,
      lon: 84.95,
    });
  });

  test('leaves a house without exact coordinates, a street, and a house that is only like it to the pin', async () => {
    expect(await open().locate('Новая 10', signal)).toBeNull();
    expect(await open().locate('Длинная', signal)).toBeNull();
    expect(await open().locate('Похожая 10', signal)).toBeNull();
  });

  test('the same question is not paid for twice', async () => {
    const daData = open();
    await daData.suggest('Точная 10', signal);
    const before = asked.length;
    await daData.suggest('точная 10 ', signal);
    expect(asked.length).toBe(before);
  });

  test('when it refuses there are no suggestions, and the failure is told', async () => {
    status = 429;
    const failures: unknown[] = [];
    expect(await open(failures).suggest('Точная 10', signal)).toEqual([]);
    expect(failures).toHaveLength(1);
    status = 200;
  });
});
