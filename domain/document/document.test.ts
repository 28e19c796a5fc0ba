import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PageEvent } from '../content/content.events.ts';
import { pageFields } from '../content/content.fields.ts';
import { fold } from '../decider.ts';
import { deciderOf } from '../documentKinds/documentDeciders.ts';
import { documentKinds } from '../documentKinds/documentKinds.ts';
import type { ProductEvent, ProductFields } from '../product/product.events.ts';
import type { PromocodeEvent } from '../promocode/promocode.events.ts';
import type { StickerEvent } from '../sticker/sticker.events.ts';
import { specification } from '../testing/specification.ts';
import { product, promocode } from '../testing/testShop.ts';
import { blankOf } from './blank.ts';
import { diffFields } from './diff.ts';
import { fieldsOf } from './document.ts';

const sticker = deciderOf('Sticker');
const given = specification(sticker);
const id = 'hot';
const fields = { name: 'Острое', icon: 'spicy', tone: 'spicy', position: 1 } as const;
const created: StickerEvent = { type: 'StickerCreated', data: { id, fields } };
const renamed: StickerEvent = { type: 'StickerChanged', data: { id, changes: { name: 'Огонь' } } };
const archived: StickerEvent = { type: 'StickerArchived', data: { id } };
const restored: StickerEvent = { type: 'StickerRestored', data: { id } };

describe('a document', () => {
  test('is created once', () => {
    given().when({ type: 'Create', id, fields }).thenEvents(created);
    given(created).when({ type: 'Create', id, fields }).thenRejected('DocumentAlreadyExists');
  });
  test('changes only in what differs', () => {
    given(created)
      .when({ type: 'Change', id, changes: { ...fields, name: 'Огонь' } })
      .thenEvents(renamed);
    given(created).when({ type: 'Change', id, changes: fields }).thenNothing();
  });
  test('that is not there cannot be changed', () => {
    given().when({ type: 'Change', id, changes: fields }).thenRejected('DocumentNotFound');
  });
  test('is archived and restored, each once', () => {
    given(created).when({ type: 'Archive', id }).thenEvents(archived);
    given(created, archived).when({ type: 'Archive', id }).thenNothing();
    given(created, archived).when({ type: 'Restore', id }).thenEvents(restored);
    given(created).when({ type: 'Restore', id }).thenNothing();
  });
  test('in the archive is not changed', () => {
    given(created, archived)
      .when({ type: 'Change', id, changes: { name: 'Огонь' } })
      .thenRejected('DocumentIsArchived');
  });
  test('with a wrong field is not saved, and the field is named', () => {
    given()
      .when({ type: 'Create', id, fields: { ...fields, name: ' ' } })
      .thenRejected('DocumentFieldInvalid', { kind: 'Sticker', id, field: 'name' });
  });
  test('is its fields with the revision of its last event', () => {
    const current = fold(sticker, [created, renamed, archived]);
    expect(current).toEqual({ ...fields, name: 'Огонь', id, revision: '2', archived: true });
    expect(current && fieldsOf(current)).toEqual({ ...fields, name: 'Огонь' });
  });
});

describe('a document with an address', () => {
  const pages = specification(deciderOf('Page'));
  const page = {
    ...blankOf(pageFields),
    kind: 'page',
    name: 'О нас',
    slug: 'about',
    html: '',
    picture: null,
    publishedAt: null,
    seo: {},
  } as const;
  const made: PageEvent = { type: 'PageCreated', data: { id, fields: page } };
  const moved = (slug: string, ...formerSlugs: string[]): PageEvent => ({
    type: 'PageChanged',
    data: { id, changes: { slug, formerSlugs } },
  });
  const move = (slug: string) => ({ type: 'Change', id, changes: { slug } }) as const;

  test('keeps in mind each address that it had', () => {
    pages(made).when(move('o-nas')).thenEvents(moved('o-nas', 'about'));
    pages(made, moved('o-nas', 'about'))
      .when(move('istoriya'))
      .thenEvents(moved('istoriya', 'about', 'o-nas'));
  });
  test('that comes back to an old address is not led from there', () => {
    pages(made, moved('o-nas', 'about')).when(move('about')).thenEvents(moved('about', 'o-nas'));
  });
  test('that is saved whole, with the old addresses that were seen, forgets none', () => {
    pages(made, moved('o-nas', 'about'))
      .when({ type: 'Change', id, changes: { ...page, slug: 'istoriya', formerSlugs: ['about'] } })
      .thenEvents(moved('istoriya', 'about', 'o-nas'));
  });
});

test('every kind of document has its decider', () => {
  for (const kind of documentKinds) expect(deciderOf(kind).initialState).toBeNull();
});

describe('a promocode as a document', () => {
  const codes = specification(deciderOf('Promocode'));
  const saved = fieldsOf(promocode('SALE10', {}));

  test('has the folded code as its id, so that two codes that look alike are one', () => {
    codes()
      .when({ type: 'Create', id: 'SALE10', fields: { ...saved, code: 'sаle10' } })
      .thenEvents({ type: 'PromocodeCreated', data: { id: 'SALE10', fields: { ...saved, code: 'sаle10' } } });
    codes()
      .when({ type: 'Create', id: 'OTHER', fields: saved })
      .thenRejected('DocumentFieldInvalid', { kind: 'Promocode', id: 'OTHER', field: 'code' });
  });
});

describe('a change that the business has a word for', () => {
  const dishes = specification(deciderOf('Product'));
  const { stops: _, ...dish } = product('roll', 300);
  const fields = fieldsOf<ProductFields>(dish);
  const made: ProductEvent = { type: 'ProductCreated', data: { id: 'roll', fields } };
  const change = (changes: Partial<ProductFields>) => ({ type: 'Change', id: 'roll', changes }) as const;

  test('is told in that word, other fields beside it', () => {
    dishes(made)
      .when(change({ price: 35_000, published: false, subtitle: 'с лососем' }))
      .thenEvents(
        { type: 'ProductPriceChanged', data: { id: 'roll', price: 35_000, oldPrice: null } },
        { type: 'ProductUnpublished', data: { id: 'roll' } },
        { type: 'ProductChanged', data: { id: 'roll', changes: { subtitle: 'с лососем' } } },
      );
  });
  test('means the same as the plain change of older logs', () => {
    const told = fold(deciderOf('Product'), [
      made,
      { type: 'ProductPriceChanged', data: { id: 'roll', price: 35_000, oldPrice: 40_000 } },
      { type: 'ProductUnpublished', data: { id: 'roll' } },
    ]);
    const before = fold(deciderOf('Product'), [
      made,
      { type: 'ProductChanged', data: { id: 'roll', changes: { price: 35_000, oldPrice: 40_000 } } },
      { type: 'ProductChanged', data: { id: 'roll', changes: { published: false } } },
    ]);
    expect(told).toEqual(before);
    expect(told).toMatchObject({ price: 35_000, oldPrice: 40_000, published: false, revision: '2' });
  });
  test('is refused as any other when it means nothing', () => {
    dishes(made)
      .when(change({ price: -1 }))
      .thenRejected('DocumentFieldInvalid', { kind: 'Product', id: 'roll', field: 'price' });
  });
  test('whatever is changed together: the events say no more and no less', () => {
    const decider = deciderOf('Product');
    const changes = fc.record(
      {
        price: fc.integer({ min: 0, max: 1_000_000 }),
        oldPrice: fc.option(fc.integer({ min: 0, max: 1_000_000 })),
        published: fc.boolean(),
        subtitle: fc.constantFrom('', 'с лососем'),
        noBonus: fc.boolean(),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.array(changes), (all) => {
        let state = fold(decider, [made]);
        let wanted: object = fields;
        for (const each of all) {
          for (const event of decider.decide(change(each), state)) state = decider.evolve(state, event);
          wanted = { ...wanted, ...each };
        }
        expect(state).toMatchObject(wanted);
      }),
    );
  });
});

test('a field that older rules let through does not stand in the way of the others', () => {
  const codes = specification(deciderOf('Promocode'));
  const old = fieldsOf(promocode('SALE10', { until: '2026-11-28T00:00:00+07:00' }));
  const made: PromocodeEvent = { type: 'PromocodeCreated', data: { id: 'SALE10', fields: old } };
  codes(made)
    .when({ type: 'Change', id: 'SALE10', changes: { active: false } })
    .thenEvents({ type: 'PromocodeSwitchedOff', data: { id: 'SALE10' } });
  codes(made)
    .when({ type: 'Change', id: 'SALE10', changes: { until: 'завтра' } })
    .thenRejected('DocumentFieldInvalid', { kind: 'Promocode', id: 'SALE10', field: 'until' });
});

describe('the difference of two versions', () => {
  test('names each field that is not the same, by value', () => {
    const before = { name: 'Острое', groups: [{ id: 1, items: [] }], gone: true };
    const after = { groups: [{ items: [], id: 1 }], name: 'Огонь', come: [1] };
    expect(diffFields(before, after)).toEqual([
      { field: 'name', before: 'Острое', after: 'Огонь' },
      { field: 'gone', before: true, after: undefined },
      { field: 'come', before: undefined, after: [1] },
    ]);
  });
});
