import { join } from 'node:path';
import { blankOf } from '../../domain/document/blank.ts';
import { mediaFields } from '../../domain/media/media.fields.ts';
import { productFields } from '../../domain/product/product.fields.ts';
import { createDocumentWriter } from '../documentWriter.ts';
import { newCategory } from '../import/newDocuments.ts';
import { startEmbeddedPostgres } from '../postgres/embeddedPostgres.ts';
import { each } from './each.ts';
import { openLog } from './logWork.ts';
import { startShop, untilCaughtUp } from './processes.ts';
import { Visitor } from './visitor.ts';

const size = { categories: 300, dishes: 2000, pictures: 5000 };
/** The project's bar for a list on two cores with the server alone. */
const barMs = 100;

type Say = (line: string) => void;
interface Asked {
  readonly name: string;
  readonly ask: (staff: Visitor) => Promise<unknown>;
}

const get = (name: string, path: string): Asked => ({ name, ask: (staff) => staff.succeed('GET', path) });
const post = (name: string, path: string, body: object): Asked => ({
  name,
  ask: (staff) => staff.succeed('POST', path, body),
});
const filter = '/api/admin/products/filter';
const lists: readonly Asked[] = [
  post('dishes', filter, {}),
  post('dishes, found by a word', filter, { search: 'dish 19' }),
  post('dishes, by price, without a picture', filter, { sort: '-price', no_picture: true, per_page: 200 }),
  post('dishes, counts of the views', '/api/admin/products/counts', {
    filters: [{}, { state: 'published' }, { state: 'stopped' }, { no_picture: true }, { state: 'archived' }],
  }),
  post('dish, the editor', filter, { ids: ['dish-1000'] }),
  post('dish, search', '/api/admin/search/product', { search: 'dish' }),
  get('categories', '/api/admin/categories/0'),
  get('ingredients', '/api/admin/ingredients/0'),
  get('stickers', '/api/admin/stikers/0'),
  get('gift tiers', '/api/admin/gift-tiers'),
  get('choices of dishes', '/api/admin/references/Product'),
  get('pages', '/api/admin/pages/0'),
  get('posts', '/api/admin/posts/0'),
  get('banners', '/api/admin/banners/0'),
  get('pictures', '/api/admin/media/0'),
  get('points', '/api/admin/points/0'),
  get('hours', '/api/admin/openings'),
  post('feedbacks', '/api/admin/feedback/filter', {}),
  post('feedbacks, shares', '/api/admin/feedback/shares', {}),
  post('orders', '/api/admin/orders', {}),
  post('palette', '/api/admin/palette', { query: 'dish 1' }),
];

/** Every list of the back office over a large shop: the time of each answer, one member of staff after another press. */
export async function measureBackOffice(directory: string, rounds: number, say: Say): Promise<string> {
  await (await startShop({ DATA_DIR: directory })).stop();
  const postgres = await startEmbeddedPostgres({ directory: join(directory, 'postgres') });
  try {
    say(`${size.categories} categories, ${size.dishes} dishes, ${size.pictures} pictures`);
    await fill(postgres.connectionString);
    const shop = await startShop({ DATA_DIR: directory });
    try {
      await untilCaughtUp(shop);
      const staff = new Visitor(shop.origin, 1);
      await staff.expect('POST', '/api/admin/login', { login: 'owner', password: 'bench-password' });
      const rows: string[] = [];
      for (const { name, ask } of lists) {
        const times: number[] = [];
        for (let round = 0; round < rounds + 5; round += 1) {
          const began = performance.now();
          await ask(staff);
          // The first few run in.
          if (round >= 5) times.push(performance.now() - began);
        }
        const sorted = times.sort((one, other) => one - other);
        const at = (share: number) =>
          sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
        rows.push(
          [
            name.padEnd(38),
            at(0.5).toFixed(1).padStart(8),
            at(0.95).toFixed(1).padStart(8),
            at(0.95) <= barMs ? '  met' : '  NOT MET',
          ].join(''),
        );
      }
      return [`${''.padEnd(38)}  p50 ms  p95 ms  (p95 ≤ ${barMs} ms)`, ...rows].join('\n');
    } finally {
      await shop.stop();
    }
  } finally {
    await postgres.stop();
  }
}

async function fill(connectionString: string): Promise<void> {
  const log = openLog(connectionString);
  try {
    const clock = { now: () => new Date().toISOString() };
    const origin = { actor: { kind: 'system', id: 'bench' }, correlationId: 'bench' } as const;
    const writer = createDocumentWriter({ eventStore: log.eventStore, clock }, origin);
    await each(size.categories, (number) =>
      writer.save('Category', `category-${number}`, {
        ...newCategory({
          name: `Category ${number}`,
          slug: `category-${number}`,
          parentId: null,
          position: number,
        }),
      }),
    );
    await each(size.pictures, (number) =>
      writer.save('Media', `picture-${number}`, {
        ...blankOf(mediaFields),
        name: `Picture ${number}`,
        picture: { path: `https://example.com/${number}.webp`, alt: '' },
        uploadedAt: clock.now(),
      }),
    );
    await each(size.dishes, (number) =>
      writer.save('Product', `dish-${number}`, {
        ...blankOf(productFields),
        name: `Dish ${number}`,
        slug: `dish-${number}`,
        description: 'Salmon, rice, cucumber, cream cheese, sesame. '.repeat(4),
        price: 10_000 + number * 100,
        categoryIds: [`category-${number % size.categories}`],
        picture: number % 10 === 0 ? null : { path: `https://example.com/${number}.webp`, alt: '' },
        position: number,
        published: true,
      }),
    );
  } finally {
    await log.close();
  }
}
