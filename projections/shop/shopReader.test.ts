import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fieldsOf } from '../../domain/document/document.ts';
import { defaultSettings, untouchedSettings } from '../../domain/settings/settings.ts';
import { category, product, promocode } from '../../domain/testing/testShop.ts';
import { loadDocumentsSnapshot } from '../documents/documents.queries.ts';
import type { FollowLog } from '../followLog.ts';
import { tellRichHistory } from '../testing/richHistory.ts';
import { createTestLog, type TestLog } from '../testing/testLog.ts';
import { openTestReadModels, type TestReadModels } from '../testing/testReadModels.ts';
import { createShopReader, type ShopChange, type ShopFollower } from './shopReader.ts';

let log: TestLog;
let reader: ShopFollower | undefined;

beforeEach(() => {
  log = createTestLog();
});
afterEach(() => reader?.close());

const nothingKept = async () => ({ position: -1n, documents: [] });
const follow = async (loadSnapshot: Parameters<typeof createShopReader>[0]['loadSnapshot'] = nothingKept) => {
  reader = await createShopReader({ events: log, loadSnapshot });
  return reader;
};
const addProduct = (id: string, price: number) => {
  const { stops: _none, ...document } = product(id, price);
  return log.happen(`product-${id}`, { type: 'ProductCreated', data: { id, fields: fieldsOf(document) } });
};
const addPromocode = (id: string) => {
  log.happen(`promocode-${id}`, {
    type: 'PromocodeCreated',
    data: { id, fields: fieldsOf(promocode(id, {})) },
  });
};

describe('the shop in memory', () => {
  test('of an empty log is a shop that nobody has set up', async () => {
    const { current } = await follow();
    expect(current()).toMatchObject({ version: '0', settings: untouchedSettings });
    expect(current().products.size).toBe(0);
  });

  test('has at the start what the log held', async () => {
    addProduct('philadelphia', 490);
    const { current } = await follow();
    expect(current().products.get('philadelphia')).toEqual(product('philadelphia', 490));
  });

  test('follows changes, archiving and the stop list', async () => {
    const { current, reached } = await follow();
    addProduct('philadelphia', 490);
    const stream = 'product-philadelphia';
    const id = 'philadelphia';
    log.happen(stream, { type: 'ProductChanged', data: { id, changes: { price: 520_00 } } });
    log.happen(stream, { type: 'ProductStopped', data: { id, pointId: null, until: null } });
    log.happen(stream, { type: 'ProductStopped', data: { id, pointId: 'p1', until: null } });
    await reached(log.happen(stream, { type: 'ProductResumed', data: { id, pointId: null } }));
    expect(current().products.get(id)).toMatchObject({
      price: 520_00,
      revision: '4',
      archived: false,
      stops: [{ pointId: 'p1', until: null }],
    });
    await reached(log.happen(stream, { type: 'ProductArchived', data: { id } }));
    expect(current().products.get(id)?.archived).toBe(true);
    await reached(log.happen(stream, { type: 'ProductRestored', data: { id } }));
    expect(current().products.get(id)?.archived).toBe(false);
  });

  test('that was handed out never changes; what a change did not touch stays the same object', async () => {
    const { current, reached } = await follow();
    const { id: _id, ...rolls } = category('rolls');
    log.happen('category-rolls', { type: 'CategoryCreated', data: { id: 'rolls', fields: rolls } });
    addProduct('philadelphia', 490);
    await reached(addProduct('california', 420));
    const before = current();
    const id = 'california';
    await reached(
      log.happen('product-california', { type: 'ProductChanged', data: { id, changes: { price: 1_00 } } }),
    );
    const after = current();

    expect(before.products.get(id)?.price).toBe(420_00);
    expect(after.products.get(id)?.price).toBe(1_00);
    expect(after.products.get('philadelphia')).toBe(before.products.get('philadelphia'));
    expect(after.categories).toBe(before.categories);
    expect(after.settings).toBe(before.settings);
    expect(BigInt(after.version)).toBeGreaterThan(BigInt(before.version));
  });

  test('has a version for pages that the use of a promocode leaves alone', async () => {
    const { current, pageVersion, reached } = await follow();
    addPromocode('SALE');
    await reached(addProduct('philadelphia', 490));
    const before = { version: current().version, page: pageVersion() };
    await reached(
      log.happen('promocode-SALE', {
        type: 'PromocodeUseTaken',
        data: { id: 'SALE', orderId: 'o1', customerKey: 'anna' },
      }),
    );
    expect(pageVersion()).toBe(before.page);
    expect(current().version).not.toBe(before.version);
  });

  test('stays as it is when only carts and orders move', async () => {
    const { current, position, reached } = await follow();
    await reached(addProduct('philadelphia', 490));
    const before = current();
    const last = log.happen('cart-1', { type: 'CartCleared', data: {} });
    await reached(last);
    expect(current()).toBe(before);
    expect(position()).toBe(last);
  });

  test('tells listeners what changed until they leave', async () => {
    const { onChange, reached } = await follow();
    const changes: ShopChange[] = [];
    const leave = onChange((change) => changes.push(change));
    await reached(addProduct('philadelphia', 490));
    leave();
    await reached(addProduct('california', 420));
    expect(changes).toHaveLength(1);
    expect(changes[0]?.kinds).toEqual(new Set(['Product']));
    expect(changes[0]?.shop.products.has('philadelphia')).toBe(true);
  });

  test('gives settings that were saved before a field existed its default', async () => {
    const { maintenance: _missing, ...old } = defaultSettings;
    log.happen('settings-shop', {
      type: 'SettingsCreated',
      // As an older program wrote it.
      data: { id: 'shop', fields: { ...old, siteName: 'Вок' } as typeof defaultSettings },
    });
    const { current } = await follow();
    expect(current().settings).toMatchObject({ siteName: 'Вок', maintenance: false, revision: '0' });
  });

  test('waits no longer than it is allowed for a position that does not come', async () => {
    reader = await createShopReader({ events: log, loadSnapshot: nothingKept, reachTimeoutMs: 20 });
    await reader.reached(99n);
  });
});

describe('an event of a document that cannot be taken', () => {
  const poison = () =>
    log.happen('product-nowhere', {
      type: 'ProductChanged',
      data: { id: 'nowhere', changes: { price: 1_00 } },
    });

  test('does not keep the shop from starting: it goes on as it was before, and says so once', async () => {
    addProduct('philadelphia', 490);
    const position = poison();
    const onTrouble = vi.fn<NonNullable<FollowLog['onTrouble']>>();
    reader = await createShopReader({ events: log, loadSnapshot: nothingKept, onTrouble });
    expect(reader.current().products.get('philadelphia')).toEqual(product('philadelphia', 490));
    expect(onTrouble.mock.calls.map(([{ event }]) => event?.position)).toEqual([position]);
  });

  test('keeps nobody waiting for what comes after it', async () => {
    const { current, reached } = await follow();
    poison();
    await reached(addProduct('philadelphia', 490));
    expect(current().products.has('philadelphia')).toBe(false);
  });
});

describe('loaded from the documents table', () => {
  let models: TestReadModels;
  beforeEach(async () => {
    models = await openTestReadModels();
  });
  afterEach(() => models.close());

  test('the shop is the same as folded from the whole log, and reads only the rest of it', async () => {
    tellRichHistory(log);
    const run = models.run(log);
    await models.caughtUp(log, run.status);
    await run.stop();
    const { id: _id, ...rolls } = category('rolls');
    log.happen('category-rolls', { type: 'CategoryCreated', data: { id: 'rolls', fields: rolls } });
    const folded = await follow();
    const asked: bigint[] = [];
    const loaded = await createShopReader({
      events: {
        ...log,
        subscribe: (options) => {
          asked.push(options.after);
          return log.subscribe(options);
        },
      },
      loadSnapshot: () => loadDocumentsSnapshot(models.db),
    });

    expect(loaded.current()).toEqual(folded.current());
    expect(loaded.pageVersion()).toBe(folded.pageVersion());
    expect(asked).toEqual([(await log.lastPosition()) - 1n]);
    await loaded.close();
  });
});
