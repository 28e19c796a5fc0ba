import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import iconv from 'iconv-lite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { passwordFits } from '../../api/auth/passwords.ts';
import { listDocuments } from '../../projections/documents/documents.queries.ts';
import { readPast } from '../../projections/past.ts';
import { findStaffByLogin } from '../../projections/staff/staff.queries.ts';
import { dumpRows } from '../../projections/testing/testReadModels.ts';
import { createStaffPasswords } from '../vault/staffPasswords.ts';
import { CommandRefused } from './refusals.ts';
import { annaOrders, type CliWorld, openCliWorld } from './testing/cliWorld.ts';

let world: CliWorld;
let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'shop-import-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));
beforeEach(async () => {
  world = await openCliWorld();
});
afterEach(() => world.close());

const offer = (id: number, price: string) =>
  `<offer id="${id}" available="${id !== 3}"><name>Блюдо ${id}</name><price>${price}</price><categoryId>1</categoryId></offer>\n`;
const feedFile = async (prices: readonly string[]): Promise<string> => {
  const file = join(directory, 'feed.xml');
  const offers = prices.map((price, index) => offer(index + 1, price)).join('');
  const feed = `<?xml version="1.0" encoding="windows-1251"?>
<yml_catalog><shop><name>Кухня</name><categories><category id="1">Роллы</category></categories>
<offers>${offers}</offers></shop></yml_catalog>`;
  await writeFile(file, iconv.encode(feed, 'windows-1251'));
  return file;
};
const products = async () => {
  const page = { kind: 'Product', limit: 100, offset: 0 } as const;
  return (await listDocuments(world.foundation.readModels, page)).documents;
};

describe('an import', () => {
  test('that is a dry run tells what would change and which rows are bad, and changes nothing', async () => {
    const file = await feedFile(['390', 'дорого', '450']);
    const { lines } = await world.run('import', file, '--dry-run');
    expect(lines).toEqual([
      'В файле «Кухня»: 1 категория, 3 товара',
      'Категории: новых 1, изменится 0, без изменений 0',
      'Товары: новых 2, изменится 0, без изменений 0',
      'В стоп-лист: 1 товар',
      'Замечания: 1 строка',
      expect.stringMatching(/^ {2}строка 4, товар 2: цена «дорого»/),
      expect.stringContaining('ничего не изменено'),
    ]);
    expect(await world.foundation.eventStore.lastPosition()).toBe(-1n);
  });

  test('fills the catalogue; the same again changes nothing; another price changes one dish', async () => {
    await world.run('import', await feedFile(['390', '420', '450']));
    const prices = (await products()).map(({ fields }) => Reflect.get(fields, 'price'));
    expect(new Set(prices)).toEqual(new Set([39_000, 42_000, 45_000]));
    const position = await world.foundation.eventStore.lastPosition();
    const again = await world.run('import', await feedFile(['390', '420', '450']));
    expect(again.lines).toContain('Товары: новых 0, изменится 0, без изменений 3');
    expect(await world.foundation.eventStore.lastPosition()).toBe(position);
    const changed = await world.run('import', await feedFile(['390', '430', '450']));
    expect(changed.lines).toContain('Товары: новых 0, изменится 1, без изменений 2');
    expect(await world.foundation.eventStore.lastPosition()).toBe(position + 1n);
  });

  test('gives a category an address of its own beside one that is called the same', async () => {
    await world.run('import', await feedFile(['390']));
    const file = await feedFile(['390']);
    const other = join(directory, 'other.xml');
    await writeFile(
      other,
      '<yml_catalog><shop><categories><category id="7">Роллы</category></categories><offers/></shop></yml_catalog>',
    );
    await world.run('import', other);
    await world.run('import', file);
    const { documents } = await listDocuments(world.foundation.readModels, {
      kind: 'Category',
      limit: 9,
      offset: 0,
    });
    const slugs = documents.map(({ fields }) => Reflect.get(fields, 'slug'));
    expect(new Set(slugs)).toEqual(new Set(['rolly', 'rolly-2']));
  });

  test('of a broken file, or none, is refused in one line', async () => {
    const broken = join(directory, 'broken.xml');
    await writeFile(broken, '<yml_catalog>\n<shop>');
    await expect(world.run('import', broken)).rejects.toThrow(/^Это не YML-файл: ошибка XML в строке 2/);
    await expect(world.run('import', join(directory, 'none.xml'))).rejects.toThrow(CommandRefused);
  });
});

describe('a rebuild', () => {
  test('ends with the very same rows, of all read models or of those that are named', async () => {
    await annaOrders(world.foundation);
    await world.run('import', await feedFile(['390', '420']));
    const rows = await dumpRows(world.foundation.readModels);
    expect((await world.run('rebuild')).code).toBe(0);
    expect(await dumpRows(world.foundation.readModels)).toEqual(rows);
    const { lines } = await world.run('rebuild', 'orders', 'documents');
    expect(lines[0]).toBe('Перестраиваем: documents, orders');
    expect(await dumpRows(world.foundation.readModels)).toEqual(rows);
  });

  test('until an instant shows the shop as it was and leaves the live tables alone', async () => {
    await world.run('import', await feedFile(['390', '420']));
    const { lines } = await world.run('rebuild', 'documents', '--until', '2026-11-27 14:00');
    const schema = /схеме (\S+);/.exec(lines.join('\n'))?.[1] ?? '';
    const past = readPast(world.foundation.readModels, schema);
    const page = { kind: 'Product', limit: 9, offset: 0 } as const;
    expect((await listDocuments(past, page)).count).toBe(0);
    expect(await products()).toHaveLength(2);
  });

  test('of an unknown read model is refused with the names that there are', async () => {
    await expect(world.run('rebuild', 'menu')).rejects.toThrow(
      /Нет такой витрины: menu. Есть: documents, orders/,
    );
  });
});

describe('a member of staff', () => {
  test('is added with a password that is shown once and fits; the login is taken then', async () => {
    const { lines } = await world.run('staff', 'add', 'olga', '--name', 'Ольга');
    const password = /пароль (\S+)/.exec(lines.join('\n'))?.[1] ?? '';
    const { pool, readModels } = world.foundation;
    const kept = await createStaffPasswords(pool).find('olga');
    expect(await passwordFits(kept?.hash ?? null, password)).toBe(true);
    expect(await findStaffByLogin(readModels, 'olga')).toMatchObject({ name: 'Ольга', group: 1 });
    await expect(world.run('staff', 'add', 'OLGA')).rejects.toThrow(/уже занят/);
  });

  test('gets the least rights unless the group is named; the first one must be an owner', async () => {
    await expect(world.run('staff', 'add', 'petr', '--group', '3')).rejects.toThrow(
      /первым добавьте владельца/,
    );
    await world.run('staff', 'add', 'olga');
    await world.run('staff', 'add', 'petr');
    await world.run('staff', 'add', 'ivan', '--group', '2');
    const groups = ['petr', 'ivan'].map((login) => findStaffByLogin(world.foundation.readModels, login));
    expect((await Promise.all(groups)).map((member) => member?.group)).toEqual([3, 2]);
  });
});
