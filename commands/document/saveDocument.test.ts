import { describe, expect, test } from 'vitest';
import { blankOf } from '../../domain/document/blank.ts';
import { fieldsOf } from '../../domain/document/document.ts';
import { documentFields } from '../../domain/documentKinds/documentFields.ts';
import { documentKinds } from '../../domain/documentKinds/documentKinds.ts';
import { integrationsFields } from '../../domain/integrations/integrations.fields.ts';
import { roubles } from '../../domain/money.ts';
import { promocodeUses } from '../../domain/promocode/promocode.ts';
import { defaultSettings } from '../../domain/settings/settings.ts';
import type { StaffGroup } from '../../domain/staff/staff.events.ts';
import { product, promocode } from '../../domain/testing/testShop.ts';
import { handleCommand } from '../handleCommand.ts';
import { hireStaff } from '../staff/hireStaff.ts';
import { createMemoryEventStore } from '../testing/memoryEventStore.ts';
import { origin } from '../testing/testShopWorld.ts';
import { archiveDocument, restoreDocument } from './archiveDocument.ts';
import { writeDocument } from './saveDocument.ts';
import { resumeProduct, stopProduct } from './stopProduct.ts';

const { stops: _stops, ...roll } = fieldsOf(product('roll', 500));
const which = { kind: 'Product', id: 'roll', origin } as const;
const open = async () => {
  const deps = { eventStore: createMemoryEventStore(), clock: { now: () => '2026-11-27T12:00:00.000Z' } };
  await writeDocument(deps)({ ...which, fields: roll });
  return { deps, save: writeDocument(deps) };
};

/** Every field that a description keeps for the owner, whichever kind has it. */
const ownersOnly = documentKinds.flatMap((kind) =>
  Object.entries(documentFields[kind])
    .filter(([, field]) => 'change' in field && field.change === 'owner')
    .map(([name]) => ({ kind, name })),
);
/** Some value that differs from the default and is allowed. */
const another: Readonly<Record<string, unknown>> = {
  seller: 'ООО «Вок»',
  timeZone: 'Asia/Tomsk',
  rounding: 'kopeck',
  bonus: { ...defaultSettings.bonus, ratePercent: defaultSettings.bonus.ratePercent + 1 },
  policy: { ...defaultSettings.policy, consentVersion: 'another' },
  ...Object.fromEntries(
    Object.keys(integrationsFields)
      .filter((name) => name.endsWith('Url'))
      .map((name) => [name, 'https://another.example/']),
  ),
  mailHost: 'smtp.another.example',
  operatorRefundLimit: 500_00,
  operatorRefundDayLimit: 900_00,
  managerAdjustmentLimit: 500_00,
  mailPort: 587,
  mailSecurity: 'starttls',
  acquiringSenders: '192.0.2.0/24',
  acquiringVatCodes: '22=11',
  botChannel: '-1001234567890',
  botFeedbackChannel: '@feedbacks',
  hooksUrls: 'https://orders.example/hook',
};
/** What anybody who may change the document may change. */
const anybodys: Readonly<Record<string, object>> = {
  Settings: { city: 'Томск' },
  Integrations: { smsRuSender: 'ВОКруг' },
};

describe('fields of the owner', () => {
  const open = async (group: StaffGroup) => {
    const deps = { eventStore: createMemoryEventStore(), clock: { now: () => '2026-11-27T12:00:00.000Z' } };
    const staffId = `s${group}`;
    await hireStaff(deps)({ staffId, by: 'shop', group, person: { name: 'Ольга', login: 'olga' }, origin });
    const save = writeDocument(deps);
    await save({ kind: 'Settings', id: 'shop', fields: defaultSettings, origin });
    await save({ kind: 'Integrations', id: 'shop', fields: blankOf(integrationsFields), origin });
    return { save, deps, mine: { ...origin, actor: { kind: 'staff', id: staffId } as const } };
  };
  test.each(ownersOnly)('%o: a manager changes it in no way, an owner does', async ({ kind, name }) => {
    expect(another).toHaveProperty(name); // a new one needs a value to try
    const fields = { [name]: another[name] } as never;
    const manager = await open(2);
    const before = manager.deps.eventStore.all().length;
    const tried = manager.save({ kind, id: 'shop', fields, origin: manager.mine });
    await expect(tried).rejects.toMatchObject({ code: 'OnlyOwners', fields: [name] });
    expect(manager.deps.eventStore.all()).toHaveLength(before);
    const owner = await open(1);
    expect((await owner.save({ kind, id: 'shop', fields, origin: owner.mine })).changed).toBe(true);
    const again = { [name]: another[name], ...anybodys[kind] } as never;
    await owner.save({ kind, id: 'shop', fields: again, origin: owner.mine });
  });
  test('a manager who sends them as they are changes the rest', async () => {
    const { save, mine } = await open(2);
    const fields = { ...defaultSettings, city: 'Томск' };
    expect((await save({ kind: 'Settings', id: 'shop', fields, origin: mine })).document.city).toBe('Томск');
  });
  test('nor does a manager make a document anew with them', async () => {
    const { deps, mine } = await open(2);
    const create = writeDocument(deps)({
      kind: 'Settings',
      id: 'another',
      fields: { ...defaultSettings, seller: 'ООО «Чужой»' },
      origin: mine,
    });
    await expect(create).rejects.toMatchObject({ code: 'OnlyOwners' });
  });
});

describe('saving a document', () => {
  test('creates it, then changes what differs', async () => {
    const { deps, save } = await open();
    const { document, revision, changed } = await save({ ...which, fields: { price: roubles(450) } });
    expect([document.price, revision, changed]).toEqual([roubles(450), '1', true]);
    expect(deps.eventStore.all().map(({ type, data }) => [type, data])).toEqual([
      ['ProductCreated', { id: 'roll', fields: roll }],
      ['ProductPriceChanged', { id: 'roll', price: roubles(450), oldPrice: null }],
    ]);
  });
  test('with nothing new writes nothing', async () => {
    const { deps, save } = await open();
    expect((await save({ ...which, fields: roll })).changed).toBe(false);
    expect(deps.eventStore.all()).toHaveLength(1);
  });
  test('over what somebody else saved meanwhile: refused with what they changed', async () => {
    const { save } = await open();
    await save({ ...which, fields: { price: roubles(450) }, expectedRevision: '0' });
    const mine = save({ ...which, fields: { name: 'Филадельфия' }, expectedRevision: '0' });
    await expect(mine).rejects.toMatchObject({
      code: 'DocumentChanged',
      facts: { revision: '1', theirs: [{ field: 'price', before: roubles(500), after: roubles(450) }] },
    });
    const merged = await save({ ...which, fields: { name: 'Филадельфия' }, expectedRevision: '1' });
    expect(merged.document).toMatchObject({ name: 'Филадельфия', price: roubles(450) });
  });
  test('the same as somebody else did is no conflict', async () => {
    const { save } = await open();
    await save({ ...which, fields: { price: roubles(450) }, expectedRevision: '0' });
    const again = await save({ ...which, fields: { price: roubles(450) }, expectedRevision: '0' });
    expect(again.changed).toBe(false);
  });
  test('of a promocode that was used meanwhile is no conflict', async () => {
    const { deps, save } = await open();
    const fields = fieldsOf(promocode('SALE10', { limit: 10 }));
    await save({ kind: 'Promocode', id: 'SALE10', fields, origin });
    const take = { type: 'TakeUse', promocodeId: 'SALE10', orderId: 'o1', customerKey: 'anna' } as const;
    await handleCommand(deps, promocodeUses, 'promocode-SALE10', take, origin);
    const saved = await save({
      kind: 'Promocode',
      id: 'SALE10',
      fields: { active: false },
      expectedRevision: '0',
      origin,
    });
    expect([saved.document.active, saved.revision]).toEqual([false, '2']);
  });
});

test('a document is put away and brought back', async () => {
  const { deps } = await open();
  expect((await archiveDocument(deps)(which)).document.archived).toBe(true);
  expect((await restoreDocument(deps)(which)).document.archived).toBe(false);
});

test('a dish goes into the stop list and out of it', async () => {
  const { deps } = await open();
  const stopped = await stopProduct(deps)({ id: 'roll', pointId: null, until: null, origin });
  expect(stopped.stops).toEqual([{ pointId: null, until: null }]);
  expect((await resumeProduct(deps)({ id: 'roll', pointId: null, origin })).stops).toEqual([]);
});
