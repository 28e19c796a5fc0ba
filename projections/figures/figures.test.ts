import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ShopEvent } from '../../domain/shopEvents.ts';
import { createTestLog, type TestLog } from '../testing/testLog.ts';
import { openTestReadModels, type TestReadModels } from '../testing/testReadModels.ts';
import type { Cube } from './cube.ts';
import { cubes } from './cubes.ts';
import { figuresProjection } from './figures.projection.ts';
import {
  bonusesOwed,
  dishesRated,
  dishesSold,
  findStops,
  partsOf,
  soldOnDays,
  sumsBy,
  sumsOf,
  topPairs,
} from './figures.queries.ts';
import { comparable, plainFigures } from './testing/plainFigures.ts';
import { randomPast } from './testing/randomPast.ts';

const always = { from: '', to: '9' };
const project = async (models: TestReadModels, log: TestLog) => {
  const { status, stop } = models.run(log, { projections: [figuresProjection] });
  await models.caughtUp(log, status, [figuresProjection.name]);
  await stop();
};

describe.each([1, 2, 3])('a random past of six weeks, seed %i', (seed) => {
  let models: TestReadModels;
  const log = randomPast(seed);
  const plain = plainFigures(log.all());
  beforeAll(async () => {
    models = await openTestReadModels();
    await project(models, log);
  });
  afterAll(() => models.close());

  test.each(Object.values(cubes).map((cube) => [cube.name, cube as Cube] as const))(
    '%s adds up as the events counted one by one',
    async (name, cube) => {
      const key = Object.keys(cube.key);
      const rows = comparable(await sumsBy(models.db, cube, key, always), key);
      expect(rows.length).toBeGreaterThan(0);
      expect(rows).toEqual(comparable(plain[name] ?? [], key));
    },
  );

  test.each([
    { from: '2026-10-20', to: '2026-11-25' },
    { from: '2026-11-01', to: '2026-11-30' },
    { from: '2026-11-09', to: '2026-11-09' },
    { from: '2026-10-03', to: '2026-11-29' },
  ])('dishes from $from to $to are those of its days', async (period) => {
    const byDays = await sumsBy(models.db, cubes.dishes, ['dish_id'], period);
    const days = byDays.map(({ dish_id, ...sums }) => ({ id: dish_id, ...sums }));
    expect(comparable(await dishesSold(models.db, period), ['id'])).toEqual(comparable(days, ['id']));
  });

  test('the dishes with the most feedbacks of a period are those of its days', async () => {
    const period = { from: '2026-10-25', to: '2026-11-24' };
    const starsOf = (row: object) =>
      cubes.ratings.sums.reduce((sum, star) => sum + Reflect.get(row, star), 0);
    const byDays = await sumsBy(models.db, cubes.ratedDishes, ['dish_id'], period);
    const most = byDays.map(starsOf).sort((a, b) => b - a);
    const rated = await dishesRated(models.db, period, 3);
    expect(rated.map(starsOf)).toEqual(most.slice(0, 3));
  });

  test('what a dish brought is found for the days that are asked for, and for no others', async () => {
    const sold = await sumsBy(models.db, cubes.dishes, ['dish_id', 'date'], always);
    const some = sold.filter((_, index) => index % 3 === 0);
    const asked = some.map(({ dish_id, date }) => ({ dishId: dish_id, date }));
    const found = await soldOnDays(models.db, [...asked, { dishId: 'wok', date: '2020-01-01' }]);
    const textOf = ({ date, dishId, total }: (typeof found)[number]) => `${date} ${dishId} ${total}`;
    const wanted = some.map(({ dish_id, date, total }) => textOf({ dishId: dish_id, date, total }));
    expect(new Set(found.map(textOf))).toEqual(new Set(wanted));
  });

  test('what is owed on an evening is the balance of all accounts by then', async () => {
    const until = '2026-11-10';
    const balance = (plain.bonuses_by_day ?? [])
      .filter(({ date }) => String(date) <= until)
      .reduce((sum, row) => sum + Number(row.balance), 0);
    expect(await bonusesOwed(models.db, until)).toBe(balance);
  });

  test('the pairs of a month are those ordered together most', async () => {
    const pairs = (plain.pairs_by_month ?? [])
      .filter(({ month }) => month === '2026-11')
      .map((row) => Number(row.completed_count))
      .sort((a, b) => b - a);
    const top = await topPairs(models.db, '2026-11', 5);
    expect(top.map(({ orders }) => orders)).toEqual(pairs.slice(0, 5));
  });
});

test('of a month more than half of which is wanted the other days are taken away', () => {
  expect(partsOf({ from: '2026-10-30', to: '2026-12-29' })).toEqual({
    months: ['2026-11', '2026-12'],
    added: ['2026-10-30', '2026-10-31'],
    taken: ['2026-12-30', '2026-12-31'],
  });
  expect(partsOf({ from: '2028-02-29', to: '2028-02-29' })).toMatchObject({
    months: [],
    added: ['2028-02-29'],
  });
});

test('the words of whoever is erased leave the sums of tags, and the stars stay', async () => {
  const models = await openTestReadModels();
  const log = createTestLog();
  const tags = () => sumsBy(models.db, cubes.ratedTags, ['tag'], always);
  for (const [orderId, personId] of [
    ['o1', 'anna'],
    ['o2', 'boris'],
  ] as const) {
    const words = { clientId: null, tags: [`от ${personId}`, 'вкусно'], fileIds: [], text: null };
    log.happen(`feedback-${orderId}`, {
      type: 'FeedbackLeft',
      data: { orderId, personId, stars: 5, ...words },
    });
    const tagged = { orderId, personId, staffTags: [`про ${personId}`] };
    log.happen(`feedback-${orderId}`, { type: 'FeedbackTagged', data: tagged });
  }
  await project(models, log);
  expect(await tags()).toHaveLength(5);

  log.happen('client-anna', { type: 'ClientErased', data: { clientId: 'anna' } });
  await project(models, log);
  expect(await tags()).toEqual([
    { tag: 'вкусно', count: 1 },
    { tag: 'от boris', count: 1 },
    { tag: 'про boris', count: 1 },
  ]);
  const { rows } = await sql<{ row: string }>`
    select t::text as row from ${sql.table('read_figures.figure_feedbacks')} t`.execute(models.db);
  expect(rows.filter(({ row }) => row.includes('от anna') || row.includes('про anna'))).toEqual([]);
  expect(await sumsOf(models.db, cubes.ratings, always)).toMatchObject({ stars_5: 2 });
  await models.close();
});

describe('stops', () => {
  let models: TestReadModels;
  const log = createTestLog();
  const at = (time: string) => `2026-11-27T${time}:00.000Z`;
  const tell = (time: string, event: ShopEvent) => log.happen('product-tea', event, { at: at(time) });
  beforeAll(async () => {
    const stop = (until: string | null) =>
      ({ type: 'ProductStopped', data: { id: 'tea', pointId: null, until } }) as const;
    tell('10:00', stop(at('12:00')));
    tell('11:00', stop(null)); // goes on
    tell('13:00', { type: 'ProductResumed', data: { id: 'tea', pointId: null } });
    tell('13:30', { type: 'ProductResumed', data: { id: 'tea', pointId: null } }); // was not stopped
    tell('14:00', stop(at('15:00'))); // ends by itself
    tell('16:00', stop(null));
    models = await openTestReadModels();
    await project(models, log);
  });
  afterAll(() => models.close());

  test('a dish stopped again while it is in stop has one stop, and one that still holds has no end', async () => {
    const found = await findStops(models.db, { after: at('00:00'), before: at('23:00') });
    expect(found.map(({ startedAt, endedAt }) => [startedAt, endedAt])).toEqual([
      [at('16:00'), null],
      [at('14:00'), at('15:00')],
      [at('10:00'), at('13:00')],
    ]);
  });

  test('those that held for a part of the time are found', async () => {
    const found = await findStops(models.db, { after: at('12:00'), before: at('14:30') });
    expect(found).toHaveLength(2);
  });

  test('a time in which nothing was sold has sums of zero', async () => {
    const { completed_count, revenue } = await sumsOf(models.db, cubes.sales, always);
    expect([completed_count, revenue]).toEqual([0, 0]);
  });
});
