import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { feedDocuments } from './feedDocuments.ts';
import { NotAFeed, readYmlFeed } from './ymlFeed.ts';

const feed = (
  offers: string,
  categories = '<category id="1">Воки</category><category id="2" parentId="1">Острые</category>',
) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE yml_catalog SYSTEM "shops.dtd">
<yml_catalog date="2026-08-22T14:37+03:00"><shop><name>Кухня &amp; Ко</name>
<categories>${categories}</categories><offers>${offers}</offers></shop></yml_catalog>`;
const read = (offers: string, categories?: string) =>
  feedDocuments(readYmlFeed(Buffer.from(feed(offers, categories))));
const offer = (inside: string, id = '10') => `<offer id="${id}" available="true">${inside}</offer>`;
const good = '<name>Вок с курицей</name><price>390</price><categoryId>1</categoryId>';

describe('a YML feed', () => {
  test('becomes categories as a tree and products with prices in kopecks', () => {
    const { categories, products, badRows } = read(
      offer(`${good}<oldprice>450.50</oldprice><picture>https://cdn.example.ru/1.jpg</picture><description><![CDATA[<p>Яичная лапша</p><b>и курица</b>]]></description>
      <param name="Вес" unit="г">350</param><param name="Калорийность">151 ккал</param><param name="Белки">9,8</param>`),
    );
    expect(badRows).toEqual([]);
    expect(categories.get('yml-2')).toMatchObject({ name: 'Острые', parentId: 'yml-1', slug: 'ostrye' });
    expect(products.get('yml-10')).toMatchObject({
      name: 'Вок с курицей',
      price: 39_000,
      oldPrice: 45_050,
      description: 'Яичная лапша\nи курица',
      weight: { value: 350, unit: 'g' },
      nutrition: { kcal: 151, proteins: 9.8, fats: 0, carbs: 0 },
      picture: { path: 'https://cdn.example.ru/1.jpg' },
      externalId: '10',
    });
  });

  test('may be in windows-1251', () => {
    const bytes = iconv.encode(feed(offer(good)).replace('UTF-8', 'windows-1251'), 'windows-1251');
    const parsed = readYmlFeed(bytes);
    expect(parsed.shopName).toBe('Кухня & Ко');
    expect(parsed.offers[0]?.name).toBe('Вок с курицей');
  });

  test('may name its offers by type, vendor and model', () => {
    const { products } = read(
      offer(
        '<typePrefix>Пицца</typePrefix><vendor>Печь</vendor><model>Маргарита</model><price>450</price><categoryId>1</categoryId>',
      ),
    );
    expect(products.get('yml-10')?.name).toBe('Пицца Печь Маргарита');
  });

  test('keeps the text of tags inside a description', () => {
    const { products } = read(offer(`${good}<description>Лапша <b>удон</b> и <i>курица</i></description>`));
    expect(products.get('yml-10')?.description).toBe('Лапша удон и курица');
  });

  test.each([
    ['without a name', offer('<price>390</price><categoryId>1</categoryId>'), /названия/],
    [
      'with a price in words',
      offer('<name>Вок</name><price>дорого</price><categoryId>1</categoryId>'),
      /цена «дорого»/,
    ],
    ['with a price of zero', offer('<name>Вок</name><price>0</price><categoryId>1</categoryId>'), /цена «0»/],
    [
      'of an unknown category',
      offer('<name>Вок</name><price>1</price><categoryId>77</categoryId>'),
      /категории «77»/,
    ],
    ['with the id of another', offer(good) + offer(good), /уже был/],
    ['without an id', offer(good, ''), /нет id/],
  ])('names a row %s', (_what, rows, reason) => {
    const { badRows } = read(rows);
    expect(badRows).toHaveLength(1);
    expect(badRows[0]?.reason).toMatch(reason);
    expect(badRows[0]?.line).toBeGreaterThan(1);
  });

  test('loads a row with a wrong old price or picture without it, and says so', () => {
    const { products, badRows } = read(
      offer(`${good}<oldprice>100</oldprice><picture>javascript:alert(1)</picture>`),
    );
    expect(products.get('yml-10')).toMatchObject({ oldPrice: null, picture: null });
    expect(badRows.map((row) => row.reason)).toEqual([
      expect.stringMatching(/старая цена/),
      expect.stringMatching(/картинки/),
    ]);
  });

  test('with categories in a circle makes them top ones', () => {
    const { categories, badRows } = read(
      '',
      '<category id="1" parentId="2">А</category><category id="2" parentId="1">Б</category>',
    );
    expect([...categories.values()].map((category) => category.parentId)).toEqual([null, null]);
    expect(badRows).toHaveLength(2);
  });

  test('gives equal names different addresses', () => {
    const { products } = read(offer(good, 'a') + offer(good, 'b'));
    expect([...products.values()].map((product) => product.slug)).toEqual([
      'vok-s-kuricej',
      'vok-s-kuricej-2',
    ]);
  });

  test('puts what is not available into the stop list', () => {
    const { stopped } = read(`<offer id="9" available="false">${good}</offer>`);
    expect([...stopped]).toEqual(['yml-9']);
  });

  test.each([
    ['broken XML', '<yml_catalog><shop>'],
    ['another document', '<?xml version="1.0"?><rss/>'],
    ['no XML at all', 'привет'],
  ])('%s is refused', (_what, text) => {
    expect(() => readYmlFeed(Buffer.from(text))).toThrow(NotAFeed);
  });
});
