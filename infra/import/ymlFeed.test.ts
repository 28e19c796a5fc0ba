import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { NotAFeed } from './decodeFeed.ts';
import { feedDocuments, sourceOf } from './feedDocuments.ts';
import { readYmlFeed } from './ymlFeed.ts';

const feed = (
  offers: string,
  categories = '<category id="1">Воки</category><category id="2" parentId="1">Острые</category>',
  currencies = '<currency id="RUR" rate="1"/>',
) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE yml_catalog SYSTEM "shops.dtd">
<yml_catalog date="2026-08-22T14:37+03:00"><shop><name>Кухня &amp; Ко</name>
<currencies>${currencies}</currencies>
<categories>${categories}</categories><offers>${offers}</offers></shop></yml_catalog>`;
const read = (offers: string, categories?: string, currencies?: string) =>
  feedDocuments(readYmlFeed(Buffer.from(feed(offers, categories, currencies))), 'supplier');
const offer = (inside: string, id = '10') => `<offer id="${id}" available="true">${inside}</offer>`;
const good = '<name>Вок с курицей</name><price>390</price><categoryId>1</categoryId>';
const stated = (offers: string, categories?: string, currencies?: string) =>
  [...read(offers, categories, currencies).products.values()][0]?.stated;
const reasons = (offers: string, categories?: string, currencies?: string) =>
  read(offers, categories, currencies).remarks.map(({ reason }) => reason);

describe('a YML feed', () => {
  test('becomes categories as a tree and dishes with prices in kopecks', () => {
    const { categories, products, remarks } = read(
      offer(`${good}<oldprice>450.50</oldprice><picture>https://cdn.example.ru/1.jpg</picture><description><![CDATA[<p>Яичная лапша</p><b>и курица</b>]]></description>
      <param name="Вес" unit="г">350</param><param name="Калорийность">151 ккал</param><param name="Белки">9,8</param>`),
    );
    expect(remarks).toEqual([]);
    expect(categories.get('supplier-2')).toMatchObject({ name: 'Острые', parentId: 'supplier-1' });
    expect(products.get('supplier-10')).toMatchObject({
      externalId: 'supplier:10',
      stated: {
        name: 'Вок с курицей',
        price: 39_000,
        oldPrice: 45_050,
        description: 'Яичная лапша\nи курица',
        weight: { value: 350, unit: 'g' },
        nutrition: { kcal: 151, proteins: 9.8, fats: 0, carbs: 0 },
        picture: { path: 'https://cdn.example.ru/1.jpg' },
        categoryIds: ['supplier-1'],
      },
    });
  });

  test('may name its dishes by type, vendor and model', () => {
    const { name } =
      stated(
        offer(
          '<typePrefix>Пицца</typePrefix><vendor>Печь</vendor><model>Маргарита</model><price>450</price><categoryId>1</categoryId>',
        ),
      ) ?? {};
    expect(name).toBe('Пицца Печь Маргарита');
  });

  test('keeps the text of tags inside a description', () => {
    const { description } =
      stated(offer(`${good}<description>Лапша <b>удон</b> и <i>курица</i></description>`)) ?? {};
    expect(description).toBe('Лапша удон и курица');
  });

  test('tells what it is silent of from what it says is empty', () => {
    const { products } = read(
      offer(`${good}<description></description>`, 'a') + offer(`<price>390</price>`, 'b'),
    );
    expect(products.get('supplier-a')).toMatchObject({
      stated: { description: '' },
      silent: ['oldPrice', 'weight', 'nutrition', 'picture'],
    });
    expect(products.get('supplier-b')?.silent).toEqual(['oldPrice']);
    expect(products.get('supplier-b')?.stated).toEqual({ price: 39_000 });
  });

  test('tells a row and its line for whatever it leaves out', () => {
    const { remarks } = read(
      `\n\n${offer('<name>Вок</name><price>дорого</price><categoryId>1</categoryId>')}`,
    );
    expect(remarks).toEqual([
      { kind: 'refused', reason: expect.stringMatching(/цена/), line: 7, id: '10', detail: 'дорого' },
    ]);
  });

  test.each([
    [
      'of an unknown category',
      offer('<name>Вок</name><price>1</price><categoryId>77</categoryId>'),
      /категории нет/,
    ],
    ['with the id of another', offer(good) + offer(good.replace('Вок', 'Суп')), /уже был/],
    ['without an id', offer(good, ' '), /нет id/],
  ])('names a row %s', (_what, rows, reason) => {
    expect(reasons(rows)).toEqual([expect.stringMatching(reason)]);
  });

  test('takes ids with any signs that the format allows, each for itself', () => {
    const ids = ['a b', 'a/b', 'a(b)', 'a:b', 'a+b', ' c '];
    const { products, remarks } = read(ids.map((id) => offer(good.replace('Вок', id), id)).join(''));
    expect(remarks).toEqual([]);
    expect(new Set(products.keys()).size).toBe(6);
    expect(products.has('supplier-c')).toBe(true);
    for (const id of products.keys()) expect(id).toMatch(/^[\p{L}\p{N}._~*-]+$/u);
  });

  test('finds categories whose ids have spaces around them, and a parent «0» is none', () => {
    const { categories, remarks } = read(
      offer(good),
      '<category id=" 1 ">Воки</category><category id="2" parentId=" 1 ">Острые</category><category id="3" parentId="0">Супы</category>',
    );
    expect(remarks).toEqual([]);
    expect([...categories.values()].map(({ parentId }) => parentId)).toEqual([null, 'supplier-1', null]);
  });

  test('puts a dish into each of its categories', () => {
    expect(stated(offer(`${good}<categoryId>2</categoryId>`))?.categoryIds).toEqual([
      'supplier-1',
      'supplier-2',
    ]);
  });

  test('says what stock and marks of removal mean', () => {
    const { products, gone } = read(
      `<offer id="1" available="false">${good}</offer>
       <offer id="2"><count>0</count>${good}</offer><offer id="3">${good}</offer>
       <offer id="4" deleted="true">${good}</offer>`,
    );
    expect([...products.values()].map(({ available }) => available)).toEqual([false, false, null]);
    expect([...gone]).toEqual(['supplier-4']);
  });

  test('says so about what it cannot take over', () => {
    expect(reasons(`<offer id="1" group_id="7">${good}<age>18</age></offer>`)).toEqual([
      expect.stringMatching(/возраст/),
      expect.stringMatching(/group_id/),
    ]);
  });

  test('with equal names says so', () => {
    expect(reasons(offer(good, 'a') + offer(good, 'b'))).toEqual([expect.stringMatching(/таким названием/)]);
  });

  test('with categories in a circle makes them top ones', () => {
    const { categories, remarks } = read(
      '',
      '<category id="1" parentId="2">А</category><category id="2" parentId="1">Б</category>',
    );
    expect([...categories.values()].map((category) => category.parentId)).toEqual([null, null]);
    expect(remarks).toHaveLength(2);
  });

  test('is of the source that its site names', () => {
    const of = (inside: string) =>
      sourceOf(readYmlFeed(Buffer.from(`<yml_catalog><shop>${inside}</shop></yml_catalog>`)));
    expect(of('<url>https://www.roll-dom.ru/menu</url><name>Роллы</name>')).toBe('roll-dom-ru');
    expect(of('<name>Роллы и Ко</name>')).toBe('rolly-i-ko');
    expect(of('')).toBe('yml');
  });
});

describe('a price in a feed', () => {
  test.each([
    ['in another currency', '<price>12</price><currencyId>USD</currencyId>', undefined],
    ['in tenge', '<price>3500</price><currencyId>KZT</currencyId>', undefined],
    ['in the old Belarusian rouble', '<price>3500</price><currencyId>BYR</currencyId>', undefined],
    ['with a sign of another currency', '<price>$12</price>', undefined],
    ['of a feed whose main currency is another', '<price>12</price>', '<currency id="UAH" rate="1"/>'],
  ])('%s is not taken for roubles', (_what, price, currencies) => {
    const row = offer(`<name>Вок</name><categoryId>1</categoryId>${price}`);
    expect(reasons(row, undefined, currencies)).toEqual([expect.stringMatching(/не в рублях/)]);
    expect(read(row, undefined, currencies).products.size).toBe(0);
  });
  test.each(['RUR', 'RUB', 'rub'])('in %s is in roubles', (currency) => {
    expect(stated(offer(`${good}<currencyId>${currency}</currencyId>`))?.price).toBe(39_000);
  });
});

describe('the pictures of a feed', () => {
  const pictures = (...addresses: string[]) =>
    offer(good + addresses.map((address) => `<picture>${address}</picture>`).join(''));
  test.each([
    [['HTTPS://cdn.example.ru/a.jpg'], 'https://cdn.example.ru/a.jpg'],
    [['//cdn.example.ru/a.jpg'], 'https://cdn.example.ru/a.jpg'],
    [['https://cdn.example.ru/a b.jpg'], 'https://cdn.example.ru/a%20b.jpg'],
    [['http://cdn.example.ru/a.jpg', 'https://cdn.example.ru/b.jpg'], 'https://cdn.example.ru/b.jpg'],
  ])('%j', (addresses, path) => {
    expect(stated(pictures(...addresses))?.picture).toMatchObject({ path });
    expect(reasons(pictures(...addresses))).toEqual([]);
  });
  test.each([
    'http://cdn.example.ru/a.jpg',
    'javascript:alert(1)',
    'data:image/png;base64,AA',
    'a.jpg',
    'https://localhost/a',
  ])('%s is left out, and that is said', (address) => {
    expect(stated(pictures(address))).not.toHaveProperty('picture');
    expect(reasons(pictures(address))).toEqual([expect.stringMatching(/картинк/)]);
  });
});

describe('the bytes of a feed', () => {
  const text = feed(offer(good));
  const encoded = (encoding: string, declared: string | null) =>
    iconv.encode(
      declared === null ? text.replace(' encoding="UTF-8"', '') : text.replace('UTF-8', declared),
      encoding,
    );
  const nameIn = (bytes: Buffer) => readYmlFeed(bytes).offers[0]?.name;

  test.each(['windows-1251', 'koi8-r', 'ibm866', 'iso-8859-5'])('may be in %s', (encoding) => {
    const parsed = readYmlFeed(encoded(encoding, encoding));
    expect(parsed).toMatchObject({ shopName: 'Кухня & Ко', remark: null });
    expect(parsed.offers[0]?.name).toBe('Вок с курицей');
  });
  test.each([
    ['utf-8', 'windows-1251'],
    ['utf-8', 'koi8-r'],
    ['windows-1251', 'UTF-8'],
    ['windows-1251', null],
    ['koi8-r', 'windows-1251'],
  ])('in %s that say %s are read rightly, and that is said', (encoding, declared) => {
    expect(nameIn(encoded(encoding, declared))).toBe('Вок с курицей');
    expect(readYmlFeed(encoded(encoding, declared)).remark).toMatch(/кодировке/);
  });
  test.each(['utf8', 'UTF-8', 'utf-8'])('in UTF-8 that say %s are no matter', (declared) => {
    expect(readYmlFeed(encoded('utf-8', declared)).remark).toBeNull();
  });
  test('with a byte order mark need no right declaration', () => {
    const marked = (encoding: string, mark: number[]) =>
      Buffer.concat([Buffer.from(mark), encoded(encoding, 'windows-1251')]);
    expect(nameIn(marked('utf-8', [0xef, 0xbb, 0xbf]))).toBe('Вок с курицей');
    expect(nameIn(marked('utf-16le', [0xff, 0xfe]))).toBe('Вок с курицей');
    expect(nameIn(encoded('utf-16le', 'UTF-16'))).toBe('Вок с курицей');
  });
  test('that no encoding makes words of are refused with the line', () => {
    const bytes = Buffer.from(text);
    bytes[bytes.indexOf(Buffer.from('курицей')) + 1] = 0x20;
    expect(() => readYmlFeed(bytes)).toThrow(/строки 5/);
  });
});

describe('what is no feed', () => {
  test.each([
    ['broken XML', '<yml_catalog><shop>', /обрывается/],
    ['another document', '<?xml version="1.0"?><rss/>', /нет yml_catalog/],
    ['no XML at all', 'привет', /ошибка XML|нет тегов/],
    ['a wrong closing tag', '<yml_catalog>\n<shop></name></yml_catalog>', /строке 2.*закрывающий тег/],
  ])('%s is refused in Russian', (_what, text, reason) => {
    expect(() => readYmlFeed(Buffer.from(text))).toThrow(NotAFeed);
    expect(() => readYmlFeed(Buffer.from(text))).toThrow(reason);
  });
  test('a bare «&» is named with its own line', () => {
    const broken = feed(
      `${offer(good.replace('Вок', 'Рис & нори'))}\n${'\n'.repeat(20)}${offer(good, '11')}`,
    );
    expect(() => readYmlFeed(Buffer.from(broken))).toThrow(/строке 5: знак &/);
  });
});
