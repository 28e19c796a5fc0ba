import { expect, test } from 'vitest';
import { wok, wokOption } from '../../domain/testing/testShop.ts';
import { rowPicture } from '../shop/fileInfo.ts';
import { openTestShopGateway } from '../testing/testShopGateway.ts';

const picture = (name: string) => ({ path: `demo/${name}`, alt: name, width: 640, height: 640 });
const step = (id: string, max: number, names: readonly string[]) => ({
  id,
  name: id,
  min: 1,
  max,
  freeCount: 0,
  options: names.map((name) => wokOption(name, 250, { layer: picture(name) })),
});
const ourWok = wok({
  name: 'Собери свой вок',
  bowl: picture('bowl'),
  steps: [
    step('base', 1, ['udon', 'rice']),
    step('filling', 2, ['shrimp']),
    step('vegetables', 4, ['pepper']),
  ],
});

test('a wok of one’s own has one name, one picture and its options in the cart, the order and the history', async () => {
  const { browser } = await openTestShopGateway({
    change: (shop) => ({ ...shop, constructors: new Map([['shop', ourWok]]) }),
  });
  const guest = browser();
  const added = await guest
    .put('/api/cart/constructor/wok')
    .send({ option_ids: ['pepper', 'shrimp', 'udon'] })
    .expect(200);
  const [line] = added.body.cart.products;
  expect(line).toMatchObject({ name: 'Вок: udon, shrimp', subtitle: 'pepper', content: '' });
  const widest = (name: string) => `/files/demo/${name}-640.webp`;
  expect(line.file_info.path).toBe(widest('bowl'));
  expect(line.file_info.layers.map(({ path }: { path: string }) => path)).toEqual(
    ['udon', 'shrimp', 'pepper'].map(widest),
  );

  const { body } = await guest.put('/api/order').send({
    expected_total: 675,
    name: 'Анна',
    phone: '8 (912) 345-67-89',
    method: 'pickup',
    affiliate_id: 'point1',
    asap: true,
    pay_method: 2,
    consent: true,
  });
  const ordered = body.order.details.products[0];
  expect(ordered).toMatchObject({
    name: 'Вок: udon, shrimp',
    wok_option_ids: ['pepper', 'shrimp', 'udon'],
    file_info: {
      path: '/files/demo/bowl-320.webp',
      layers: ['udon', 'shrimp', 'pepper'].map((name) => ({ path: `/files/demo/${name}-320.webp` })),
    },
  });
});

test('a row of the first orders, which kept no layers, still has its picture', () => {
  expect(rowPicture({ picturePath: 'demo/bowl' }, 160)).toEqual({ path: '/files/demo/bowl-160.webp' });
  expect(rowPicture({ picturePath: null, layerPaths: ['demo/udon'] }, 160)).toBeNull();
  expect(rowPicture({ picturePath: 'https://feed.example/a.jpg' }, 160)).toEqual({
    path: 'https://feed.example/a.jpg',
  });
});
