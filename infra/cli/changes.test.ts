import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import iconv from 'iconv-lite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { passwordFits } from '../../api/auth/passwords.ts';
import { writeDocument } from '../../commands/document/saveDocument.ts';
import { clientStream } from '../../commands/streams.ts';
import type { ProductFields } from '../../domain/product/product.events.ts';
import { defaultSettings, settingsId } from '../../domain/settings/settings.ts';
import { listDocuments } from '../../projections/documents/documents.queries.ts';
import { readPast } from '../../projections/past.ts';
import { findStaffByLogin } from '../../projections/staff/staff.queries.ts';
import { dumpRows } from '../../projections/testing/testReadModels.ts';
import { createPersonDirectory } from '../vault/personDirectory.ts';
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
  const page = { kind: 'Product', limit: 100 } as const;
  return (await listDocuments(world.foundation.readModels, page)).documents;
};

describe('an import', () => {
  test('that is a dry run tells what would change and which rows are bad, and changes nothing', async () => {
    const file = await feedFile(['390', 'дорого', '450']);
    const { code, lines } = await world.run('import', file, '--dry-run');
    expect(code).toBe(3);
    expect(lines).toEqual([
      'В файле «Кухня»: 1 категория, 3 товара. Источник: kukhnya',
      'Категории: новых 1, изменится 0, без изменений 0',
      'Товары: новых 2, изменится 0, без изменений 0, не загрузится 1',
      'Название магазина из файла: «Кухня» (своего ещё нет)',
      '  + категория «Роллы»',
      '  + товар «Блюдо 1»',
      '  + товар «Блюдо 3»',
      'В стоп-лист: 1 товар',
      'Не загрузится: 1 строка',
      '  цена не число больше нуля: строка 4 (2, «дорого»)',
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

  test('gives a shop without a name the name of the feed, says so, and never takes a name from staff', async () => {
    const settings = async () => {
      const page = { kind: 'Settings', limit: 9 } as const;
      return (await listDocuments(world.foundation.projectionDb, page)).documents.map(({ fields }) => fields);
    };
    const named = 'Название магазина из файла: «Кухня» (своего ещё нет)';
    const refused = await world.run('import', await feedFile(['дорого']), '--dry-run');
    expect(refused.lines).toContain(named);
    expect(await settings()).toEqual([]);
    expect((await world.run('import', await feedFile(['390']))).lines).toContain(named);
    expect(await settings()).toEqual([expect.objectContaining({ ...defaultSettings, siteName: 'Кухня' })]);
    const { eventStore, clock } = world.foundation;
    const save = writeDocument({ eventStore, clock });
    const origin = { actor: { kind: 'staff', id: 'olga' }, correlationId: 'test' } as const;
    await save({ kind: 'Settings', id: settingsId, fields: { siteName: 'ВОКруг', city: 'Томск' }, origin });
    const again = await world.run('import', await feedFile(['400']));
    expect(again.lines).not.toContain(named);
    expect(await settings()).toEqual([expect.objectContaining({ siteName: 'ВОКруг', city: 'Томск' })]);
    await save({ kind: 'Settings', id: settingsId, fields: { siteName: '' }, origin });
    await world.run('import', await feedFile(['410']));
    expect(await settings()).toEqual([expect.objectContaining({ siteName: 'Кухня', city: 'Томск' })]);
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
    });
    const slugs = documents.map(({ fields }) => Reflect.get(fields, 'slug'));
    expect(new Set(slugs)).toEqual(new Set(['rolly', 'rolly-2']));
  });

  test('never gives a category the address of one of the shop’s own pages', async () => {
    const file = join(directory, 'own.xml');
    const names = ['WOK', 'Checkout', 'Admin', 'My'];
    await writeFile(
      file,
      `<yml_catalog><shop><categories>${names.map((name, id) => `<category id="${id + 1}">${name}</category>`).join('')}</categories></shop></yml_catalog>`,
    );
    await world.run('import', file);
    const page = { kind: 'Category', limit: 9, offset: 0 } as const;
    const { documents } = await listDocuments(world.foundation.readModels, page);
    expect(new Set(documents.map(({ fields }) => Reflect.get(fields, 'slug')))).toEqual(
      new Set(['wok-2', 'checkout-2', 'admin-2', 'my-2']),
    );
  });

  const load = async (inside: string, ...options: string[]) => {
    const file = join(directory, 'dish.xml');
    await writeFile(
      file,
      `<yml_catalog><shop><url>https://supplier.ru</url><categories><category id="1">Роллы</category></categories>
      <offers>${inside}</offers></shop></yml_catalog>`,
    );
    return world.run('import', file, ...options);
  };
  const dish = (inside: string, attributes = 'available="true"') =>
    `<offer id="7" ${attributes}><name>Вок</name><price>390</price><categoryId>1</categoryId>${inside}</offer>`;
  const loaded = async (): Promise<Record<string, unknown>> => {
    const found = (await products()).find(({ id }) => id === 'supplier-ru-7');
    return { ...found?.fields };
  };
  const byStaff = async (fields: Partial<ProductFields>) => {
    const { eventStore, clock } = world.foundation;
    const origin = { actor: { kind: 'staff', id: 'olga' }, correlationId: 'request' } as const;
    await writeDocument({ eventStore, clock })({ kind: 'Product', id: 'supplier-ru-7', fields, origin });
    await world.run('rebuild', 'documents');
  };

  test('takes away what it set itself, when the file has it no more, and nothing that staff typed', async () => {
    await load(dish('<oldprice>500</oldprice><description>Лапша</description>'));
    await byStaff({ subtitle: 'Хит', weight: { value: 300, unit: 'g' } });
    expect(await loaded()).toMatchObject({ oldPrice: 50_000, description: 'Лапша' });
    await load(dish(''));
    expect(await loaded()).toMatchObject({
      oldPrice: null,
      description: '',
      subtitle: 'Хит',
      weight: { value: 300, unit: 'g' },
    });
  });

  test('keeps what staff have changed until they say otherwise', async () => {
    await load(dish('<description>Лапша</description>'));
    await byStaff({ description: 'Лапша и курица', price: 41_000 });
    const { lines } = await load(dish('<description>Лапша из файла</description>'));
    expect(await loaded()).toMatchObject({ description: 'Лапша и курица', price: 41_000 });
    expect(lines.join()).toMatch(/Изменено сотрудниками.*2 поля/);
    await load(dish('<description>Лапша из файла</description>'), '--overwrite');
    expect(await loaded()).toMatchObject({ description: 'Лапша из файла', price: 39_000 });
  });

  test('of prices and stock alone changes known dishes and leaves their texts', async () => {
    await load(dish('<oldprice>500</oldprice><description>Лапша</description>'));
    const { code, lines } = await load(
      '<offer id="7" available="false"><price>370</price></offer><offer id="8"><price>1</price></offer>',
    );
    expect(code).toBe(3);
    expect(lines.join()).toMatch(/нет названия, а в магазине такого товара ещё нет/);
    expect(await loaded()).toMatchObject({
      name: 'Вок',
      price: 37_000,
      oldPrice: null,
      description: 'Лапша',
    });
    const { lines: again } = await load(dish('<description>Лапша</description>'));
    expect(again.join()).toMatch(/Снова в продаже: 1 товар/);
  });

  test('never takes one supplier’s «7» for another’s', async () => {
    await load(dish(''));
    await load(dish('').replace('Вок', 'Суп'), '--source', 'other');
    expect((await products()).map(({ fields }) => Reflect.get(fields, 'name'))).toEqual(
      expect.arrayContaining(['Вок', 'Суп']),
    );
  });

  test('names dishes that the file has no more, and hides them only when asked to', async () => {
    await load(dish(''));
    const { lines } = await load('');
    expect(lines.join()).toMatch(/в файле больше нет: 1 товар/);
    expect(await loaded()).toMatchObject({ published: true });
    await load('', '--hide-missing');
    expect(await loaded()).toMatchObject({ published: false });
    await load(dish(''));
    expect(await loaded()).toMatchObject({ published: true });
  });

  test('that moves a dish to where its address is taken gives it a free one', async () => {
    const file = join(directory, 'moves.xml');
    const feed = (categoryOfEight: number) =>
      `<yml_catalog><shop><url>https://supplier.ru</url><categories><category id="1">Роллы</category>
      <category id="2">Воки</category></categories><offers>${[[7, 1] as const, [8, categoryOfEight] as const]
        .map(
          ([id, category]) =>
            `<offer id="${id}"><name>Вок</name><price>390</price><categoryId>${category}</categoryId></offer>`,
        )
        .join('')}</offers></shop></yml_catalog>`;
    const slugs = async () =>
      (await products())
        .map(({ fields }) => String(Reflect.get(fields, 'slug')))
        .toSorted((a, b) => a.localeCompare(b));
    await writeFile(file, feed(2));
    await world.run('import', file);
    expect(await slugs()).toEqual(['vok', 'vok']);
    await writeFile(file, feed(1));
    await world.run('import', file);
    expect(await slugs()).toEqual(['vok', 'vok-2']);
  });

  test('that is refused whole says so, groups the reasons, and fails', async () => {
    const rows = Array.from({ length: 30 }, (_, id) => `<offer id="${id}"><price>1</price></offer>`).join('');
    const file = join(directory, 'nothing.xml');
    await writeFile(file, `<yml_catalog><shop><offers>${rows}</offers></shop></yml_catalog>`);
    const { code, lines } = await world.run('import', file);
    expect(code).toBe(1);
    expect(lines).toHaveLength(6);
    expect(lines.join()).toMatch(/30 строк, например строка 1 \(0\)/);
    expect(lines.at(-1)).toMatch(/все строки файла с ошибками/);
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
    const page = { kind: 'Product', limit: 9 } as const;
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

  test('gets a new password when the old one is lost or known to somebody else, and is logged out', async () => {
    const { lines } = await world.run('staff', 'add', 'olga');
    const old = /пароль (\S+)/.exec(lines.join('\n'))?.[1] ?? '';
    const { pool } = world.foundation;
    const passwords = createStaffPasswords(pool);
    const { staffId = '' } = (await passwords.find('olga')) ?? {};
    await pool.query(
      `INSERT INTO vault.sessions (token_hash, kind, person, opened_at, expires_at)
       VALUES ('\\x01', 'staff', $1, now(), now() + interval '1 hour')`,
      [staffId],
    );
    const said = (await world.run('staff', 'password', 'OLGA')).lines.join('\n');
    const password = /Новый пароль для OLGA: (\S+)/.exec(said)?.[1] ?? '';
    const kept = await passwords.find('olga');
    expect(await passwordFits(kept?.hash ?? null, password)).toBe(true);
    expect(await passwordFits(kept?.hash ?? null, old)).toBe(false);
    expect((await pool.query('SELECT FROM vault.sessions')).rowCount).toBe(0);
  });

  test('is dismissed, and gets no password any more', async () => {
    await world.run('staff', 'add', 'olga');
    await world.run('staff', 'add', 'petr');
    await world.run('staff', 'dismiss', 'petr');
    expect(await findStaffByLogin(world.foundation.readModels, 'petr')).toMatchObject({ active: false });
    await expect(world.run('staff', 'password', 'petr')).rejects.toMatchObject({ code: 'StaffIsDismissed' });
  });

  test.each(['password', 'dismiss'])('who is not there cannot be meant: staff %s', async (command) => {
    await expect(world.run('staff', command, 'nobody')).rejects.toThrow(/nobody нет/);
  });
});

describe('a person who wants to be forgotten', () => {
  test('is erased by the phone, a guest too, but not while an order is on its way', async () => {
    await expect(world.run('client', 'erase', '+79139999999')).rejects.toThrow(/никто не заказывал/);
    const phone = '+79130000777';
    const persons = createPersonDirectory(world.foundation.pool, world.foundation.secrets.phones);
    const personId = await persons.personOf(phone);
    const key = await world.foundation.personKeys.obtain(personId);
    expect(key).toBeDefined();
    const { lines } = await world.run('client', 'erase', '8 913 000-07-77');
    expect(lines.join('\n')).toContain(`Личные данные ${phone} удалены`);
    expect((await world.foundation.personKeys.find([personId])).size).toBe(0);
    expect(await persons.findPerson(phone)).toBeNull();
    const types = (await world.foundation.eventStore.read(clientStream(personId))).map(({ type }) => type);
    expect(types).toEqual(['ClientErasureStarted', 'ClientErased']);
  });
});
