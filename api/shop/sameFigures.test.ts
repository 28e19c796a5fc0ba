import { expect, test } from 'vitest';
import { figuresOfChoice } from '../../domain/figures/choiceFigures.ts';
import type { Shop } from '../../domain/shop/shop.ts';
import { ingredient, modifierGroup } from '../../domain/testing/testShop.ts';
import { openTestShopGateway } from '../testing/testShopGateway.ts';
import { figuresView } from './figuresView.ts';

const per100 = (kcal: number) => ({ kcal, proteins: 8, fats: 5, carbs: 20 });
const extra = { price: 0, max: 2 };
const extras = modifierGroup('extras', {
  max: 4,
  items: [
    { ...extra, id: 'egg', title: 'Яйцо', weight: 45, nutrition: per100(157), allergens: ['яйцо'] },
    { ...extra, id: 'nuts', title: 'Арахис', weight: 15, nutrition: per100(567), allergens: ['арахис'] },
  ],
});
/** The roll with something to add to it and something to leave out. */
const change = (shop: Shop): Shop => {
  const roll = shop.products.get('roll');
  if (!roll) throw new Error('The test shop sells no roll');
  const products = new Map(shop.products).set('roll', {
    ...roll,
    weight: { value: 360, unit: 'g' },
    nutrition: per100(142),
    allergens: ['глютен', 'кунжут'],
    ingredients: [{ ingredientId: 'sesame', removable: true, weight: 3 }],
    modifierGroups: [extras],
  });
  const sesame = ingredient('sesame', { allergens: ['кунжут'], nutrition: per100(573) });
  return { ...shop, products, ingredients: new Map([['sesame', sesame]]) };
};

test('the cart and the order say of a choice what the sum of its parts says', async () => {
  const { browser, world } = await openTestShopGateway({ change });
  const modifierIds = ['egg', 'egg', 'no-sesame', 'nuts'];
  const choice = { kind: 'product', productId: 'roll', modifierIds } as const;
  const figures = figuresView(figuresOfChoice(choice, world.shop));
  expect(figures).toMatchObject({
    weight: { value: 360 + 90 + 15 - 3 },
    allergens: ['глютен', 'яйцо', 'арахис'],
  });

  const guest = browser();
  const { body: added } = await guest
    .put('/api/cart/add')
    .send({ product_id: 'roll', modifier_ids: modifierIds })
    .expect(200);
  expect(added.cart.products[0]).toMatchObject(figures);

  const { body: placed } = await guest
    .put('/api/order')
    .send({
      expected_total: 450,
      name: 'Анна',
      phone: '8 (912) 345-67-89',
      method: 'pickup',
      affiliate_id: 'point1',
      asap: true,
      pay_method: 2,
      consent: true,
    })
    .expect(200);
  expect(placed.order.details.products[0]).toMatchObject(figures);

  // What was sold is shown so whatever the kitchen changes later.
  world.shop = { ...world.shop, ingredients: new Map() };
  const { body: later } = await guest.get(`/api/order/${placed.order.uid}`).expect(200);
  expect(later.order.details.products[0]).toMatchObject(figures);
});
