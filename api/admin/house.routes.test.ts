import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { draftsText, type ZoneDraft } from '../contract/admin/zones.contract.ts';
import { type Browser, openTestGateway, type TestGateway } from '../testing/testGateway.ts';

let shop: TestGateway;
let manager: Browser;
let owner: Browser;
let operator: Browser;
const password = 'Пароль сотрудника';
const signIn = async (login: string, group: 1 | 2 | 3): Promise<Browser> => {
  await shop.hire(login, group, password);
  const browser = shop.browser();
  await browser.post('/api/admin/login').send({ login, password }).expect(200);
  return browser;
};
beforeAll(async () => {
  shop = await openTestGateway();
  owner = await signIn('vera', 1);
  manager = await signIn('maria', 2);
  operator = await signIn('oleg', 3);
});
afterAll(() => shop.close());

const init = async () => (await shop.browser().get('/api/init').expect(200)).body;
const everyDay = Array.from({ length: 7 }, () => [{ start: '00:00', end: '24:00' }]);

describe('the hours and a pause', () => {
  test('are those that customers read at once; an operator changes neither', async () => {
    const { body } = await manager.get('/api/admin/working-hours').expect(200);
    const saved = await manager
      .put('/api/admin/working-hours')
      .send({ revision: body.working_hours.revision, working_hours: { week: everyDay, special: [] } })
      .expect(200);
    expect(saved.body.message).toBe('Сохранено');
    expect((await init()).working_info.now).toBe('Открыто круглосуточно');
    await operator.put('/api/admin/pause').send({ point_id: null, minutes: 20 }).expect(403);
    const paused = await manager.put('/api/admin/pause').send({ point_id: null, minutes: 20 }).expect(200);
    expect(paused.body.message).toMatch(/^Приём заказов на паузе до \d\d:\d\d$/);
    expect((await init()).working_info).toMatchObject({
      open_now: false,
      open_modal: false,
      now: paused.body.message,
    });
    const { openings } = (await manager.get('/api/admin/openings').expect(200)).body;
    expect(openings[0]).toMatchObject({ point_id: null, open: false, paused_until: paused.body.until });
    await manager.put('/api/admin/pause').send({ point_id: null, minutes: null }).expect(200);
    expect((await init()).working_info.open_now).toBe(true);
  });
  test.each([
    [{ week: everyDay.slice(1) }, 400],
    [{ week: everyDay.with(0, [{ start: '25:00', end: '26:00' }]) }, 400],
    [
      {
        week: everyDay.with(0, [
          { start: '10:00', end: '15:00' },
          { start: '14:00', end: '20:00' },
        ]),
      },
      422,
    ],
    [
      {
        special: [
          { date: '2026-12-31', intervals: [] },
          { date: '2026-12-31', intervals: [] },
        ],
      },
      422,
    ],
  ])('what no clock shows is refused under its field: %j', async (working_hours, status) => {
    const { body } = await manager.put('/api/admin/working-hours').send({ working_hours }).expect(status);
    expect(Object.keys(body.fields)[0]).toMatch(/^working_hours\./);
  });
  test('whoever was slower reads what the colleague changed', async () => {
    const { revision } = (await manager.get('/api/admin/working-hours')).body.working_hours;
    const day = (date: string) => ({ special: [{ date, intervals: [] }] });
    await owner
      .put('/api/admin/working-hours')
      .send({ revision, working_hours: day('2026-12-31') })
      .expect(200);
    const late = await manager
      .put('/api/admin/working-hours')
      .send({ revision, working_hours: day('2027-01-01') })
      .expect(409);
    expect(late.body.fields['working_hours.special']).toContain('31');
  });
  test('a pause of a point that there is not is 404', () =>
    manager.put('/api/admin/pause').send({ point_id: 'nowhere', minutes: 5 }).expect(404));
});

describe('the settings', () => {
  test('are saved field by field and taken back; what is the owner’s is refused to a manager', async () => {
    const { settings } = (await manager.get('/api/admin/settings').expect(200)).body;
    const saved = await manager
      .put('/api/admin/settings')
      .send({ revision: settings.revision, settings: { phone: '+7 (3822) 55-55-55' } })
      .expect(200);
    expect((await init()).template.settings).toContainEqual({
      title: 'phone',
      content: '+7 (3822) 55-55-55',
    });
    await manager.put('/api/admin/settings/undo').send(saved.body.undo).expect(200);
    expect((await manager.get('/api/admin/settings')).body.settings.phone).toBe(settings.phone);
    const refused = await manager
      .put('/api/admin/settings')
      .send({ settings: { seller: 'ИП' } })
      .expect(403);
    expect(Object.keys(refused.body.fields)).toEqual(['settings.seller']);
    await operator.get('/api/admin/settings').expect(403);
  });
  test('a colour is applied to the shop, and one that cannot be seen is refused', async () => {
    const ui = (accent: string) => ({ ui: { appearance: { accent, font: 'serif' } } });
    const pale = await manager.put('/api/admin/utility/function/logos').send(ui('#ffee99')).expect(422);
    expect(pale.body.fields['ui.appearance.accent']).toContain('контраст с белым');
    await manager.put('/api/admin/utility/function/logos').send(ui('#1f5fbf')).expect(200);
    const { style } = (await init()).template.ui;
    expect(style).toBe('/appearance.css?1f5fbf-serif');
    expect((await manager.get('/api/admin/utility/ui')).body.ui.appearance.accent).toBe('#1f5fbf');
  });
  test('the longest text that the contract takes is not too long for the gateway', async () => {
    const html = `<p>${'я'.repeat(199_000)}</p>`;
    const { policy } = (await owner.get('/api/admin/utility/policy').expect(200)).body;
    const texts = { ...policy.policy, html };
    const { body } = await owner.put('/api/admin/utility').send({ policy: { policy: texts } });
    expect(body.fields).toBeUndefined();
    expect((await owner.get('/api/admin/utility/policy').expect(200)).body.policy.policy.html).toBe(html);
  });
  test('a new text of the consent is a new version, and the former ones stay with their days', async () => {
    const { policy } = (await owner.get('/api/admin/utility/policy').expect(200)).body;
    const texts = { ...policy.policy, consent_text: 'Согласен на обработку' };
    await owner
      .put('/api/admin/utility')
      .send({ policy: { policy: texts } })
      .expect(200);
    const { versions } = (await owner.get('/api/admin/policy/versions').expect(200)).body;
    expect(versions[0]).toMatchObject({
      consent_version: String(Number(policy.policy.consent_version) + 1),
      consent_text: 'Согласен на обработку',
      until: null,
    });
    expect(versions[1].until).toBe(versions[0].from);
    const read = (await shop.browser().get('/api/policy/versions').expect(200)).body.versions;
    expect(read.map(({ version }: { version: string }) => version)).toEqual(
      versions.map(({ consent_version }: { consent_version: string }) => consent_version),
    );
    expect(read[0]).toMatchObject({ consent_text: 'Согласен на обработку', until: null });
    expect(read[0]).not.toHaveProperty('author');
  });
  test('the sitemap says what it holds', async () => {
    const { body } = await manager.get('/api/admin/utility/function/sitemap_generate').expect(200);
    expect(body.message).toMatch(/^Карта сайта обновлена: \d+ адрес/);
  });
});

describe('zones and points', () => {
  const square = (size: number) => [
    { lat: 56, lon: 84 },
    { lat: 56, lon: 84 + size },
    { lat: 56 + size, lon: 84 + size },
    { lat: 56 + size, lon: 84 },
  ];
  const draft = { free_from: null, min_sum: 0, minutes: 40, hours: null, priority: 0, point_id: null };
  test('an address, or a place, lies in one of the drawn zones, saved or not', async () => {
    const zones = [
      { ...draft, zone_id: 'far', name: 'Дальняя', fee: 400, polygon: square(1) },
      { ...draft, zone_id: 'near', name: 'Ближняя', fee: 200, polygon: square(0.5) },
    ];
    const ask = async (address: string) =>
      (
        await manager
          .post('/api/admin/zone/check')
          .send({ address, zones: draftsText(zones) })
          .expect(200)
      ).body;
    expect(await ask('56.2, 84.2')).toMatchObject({
      zone_id: 'near',
      title: expect.stringMatching(/^Ближняя, доставка 200\s₽$/),
    });
    expect(await ask('56.9, 84.9')).toMatchObject({ zone_id: 'far' });
    expect(await ask('10.5, 10.5')).toMatchObject({
      zone_id: null,
      title: expect.stringContaining('Вне зон'),
    });
    expect(await ask('улица, которой нет, 9999')).toMatchObject({ coordinates: null });
    const chain = Array.from({ length: 150 }, (_, index) => ({
      ...draft,
      zone_id: `zone-${index}`,
      name: `Зона ${index}`,
      fee: index,
      polygon: Array.from({ length: 100 }, (_place, at) => ({
        lat: 56 + Math.sin((at / 50) * Math.PI) / 3,
        lon: 84 + index / 100 + Math.cos((at / 50) * Math.PI) / 3,
      })),
    }));
    const sent = { address: '56.0, 84.0', zones: draftsText(chain) };
    expect((await manager.post('/api/admin/zone/check').send(sent).expect(200)).body.zone_id).toBe('zone-0');
    const day = (start: string, end: string) => ({
      week: Array.from({ length: 7 }, () => [{ start, end }]),
      special: [],
    });
    const hours = async (own: ZoneDraft['hours']) => {
      const timed = zones.map((zone) => ({ ...zone, hours: own }));
      const { body: said } = await manager
        .post('/api/admin/zone/check')
        .send({ address: '56.2, 84.2', zones: draftsText(timed) })
        .expect(200);
      return said.details;
    };
    expect(await hours(day('00:00', '23:30'))).toMatch(/доставляем до 23:30/);
    expect(await hours({ week: Array.from({ length: 7 }, () => []), special: [] })).toMatch(
      /сейчас не доставляем/,
    );
    expect(await hours(null)).not.toMatch(/доставляем/);
    const crossed = [draft].map((each) => ({
      ...each,
      zone_id: 'bow',
      name: 'Бант',
      fee: 1,
      polygon: [
        { lat: 0, lon: 0 },
        { lat: 1, lon: 1 },
        { lat: 1, lon: 0 },
        { lat: 0, lon: 1 },
      ],
    }));
    const { body } = await manager
      .post('/api/admin/zone/effect')
      .send({ zones: draftsText(crossed) })
      .expect(422);
    expect(body.fields['zones.0.polygon']).toContain('пересекает сама себя');
  });
  test('a zone that is saved is in the shop; a point may cook less than the shop sells', async () => {
    await manager
      .put('/api/admin/zone')
      .send({ zone: { name: 'Ближняя', fee: 200, minutes: 40, polygon: square(0.5) } })
      .expect(200);
    expect((await init()).zones).toContainEqual(expect.objectContaining({ name: 'Ближняя', price: 200 }));
    const { body } = await manager
      .put('/api/admin/point')
      .send({ point: { name: 'На Ленина', address: 'пр. Ленина, 85', off_category_ids: [] } })
      .expect(200);
    expect((await manager.get('/api/admin/points/0').expect(200)).body.points).toContainEqual(
      expect.objectContaining({ id: body.point.id, name: 'На Ленина' }),
    );
    await manager.delete(`/api/admin/point/${body.point.id}`).expect(200);
  });
  test('of no orders nothing changes', async () => {
    const { body } = await manager
      .post('/api/admin/zone/effect')
      .send({ zones: draftsText([]) })
      .expect(200);
    expect(body).toMatchObject({ orders: 0, changed: 0, moves: [], places: [] });
  });
});

describe('feedbacks', () => {
  test('an operator reads and answers them, and puts none away', async () => {
    const { body } = await operator.post('/api/admin/feedback/filter').send({}).expect(200);
    expect(body).toEqual({ feedbacks: [], count: 0, next: null });
    await operator
      .post('/api/admin/feedback/filter')
      .send({ search: '50%', tag: 'долго', from: '2026-01-01' })
      .expect(200);
    await operator.get('/api/admin/feedback/none').expect(404);
    await operator.delete('/api/admin/feedback/none').expect(403);
    const shares = (await operator.post('/api/admin/feedback/shares').send({}).expect(200)).body;
    expect(shares).toEqual({ counts: [0, 0, 0, 0, 0], days: [], dishes: [], tags: [] });
  });
});

describe('the wok', () => {
  const option = { option_id: 'udon', name: 'Удон', price: 90, max: 1 };
  const step = { step_id: 'base', name: 'Основа', min: 1, max: 1, free_count: 0 };
  const blank = {
    weight: 100,
    nutrition: { kcal: 0, proteins: 0, fats: 0, carbs: 0 },
    allergens: [],
    spicy: false,
    file_info: null,
    layer: null,
    stopped: false,
  };
  const save = (changes: object, revision?: string) =>
    manager
      .put('/api/admin/constructor')
      .send({ id: 'wok', ...(revision && { revision }), constructor: changes });
  test('is made of steps and sold once it is published; a step that cannot be filled is refused', async () => {
    const steps = [{ ...step, options: [{ ...option, ...blank }] }];
    const { body } = await save({ name: 'Собери свой вок', published: true, steps }).expect(200);
    expect(body.constructor).toMatchObject({ id: 'wok', name: 'Собери свой вок', published: true });
    const shown = await shop.browser().get('/api/page?path=/wok').expect(200);
    expect(shown.body).toMatchObject({ type: 'wok' });
    const refused = await save({
      steps: [{ ...step, min: 2, max: 2, options: [{ ...option, ...blank }] }],
    }).expect(422);
    expect(Object.keys(refused.body.fields)).toEqual(['constructor.steps']);
    const renamed = await save({ name: 'Вок' }, body.constructor.revision).expect(200);
    await manager.put('/api/admin/constructor/undo').send(renamed.body.undo).expect(200);
    expect((await manager.get('/api/admin/constructor/wok')).body.constructor.name).toBe('Собери свой вок');
    await manager.get('/api/admin/constructor/pizza').expect(404);
  });
});

test('the first steps tell what is done, and what a new shop does without', async () => {
  const { body } = await manager.get('/api/admin/first_steps').expect(200);
  expect(body.steps.map(({ step }: { step: string }) => step)).toEqual([
    'name',
    'menu',
    'point',
    'zones',
    'hours',
    'payment',
    'order',
  ]);
  expect(body.time_zone).toMatch(/^\w+\/\w+$/);
  await operator.get('/api/admin/first_steps').expect(403);
});
