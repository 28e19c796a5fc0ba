import { describe, expect, test } from 'vitest';
import { endpoints } from './endpoints.ts';

/** Every call of the specification, by its own names; `{}` stands for what an address carries. */
const specified = `
GET /api/init
GET /api/authenticated
PUT /api/registration
PUT /api/registration/confirm
POST /api/login
DELETE /api/logout
PUT /api/generate_code
PUT /api/restore
PUT /api/restore/confirm
PUT /api/auth/client
PUT /api/cart/add
PUT /api/cart/constructor/wok
DELETE /api/cart/clear
PUT /api/cart/change/delivery_terms
PUT /api/cart/change/self_pickup_discount/{}
PUT /api/cart/change/count/by_uid
PUT /api/cart/additional/change/count
PUT /api/cart/change/modifiers
POST /api/cart/remove/by_uid
PUT /api/cart/promocode
DELETE /api/cart/promocode
PUT /api/cart/gift
DELETE /api/cart/gift
PUT /api/auth/like/{}
POST /api/client/address/check
POST /api/suggestions/address
PUT /api/order
GET /api/order/sync/{}
GET /api/auth/client/orders_history/{}
PUT /api/auth/client/re_order
GET /api/auth/client/bonuses_synchronization
GET /api/auth/client/favourities/{}
POST /api/feedback
POST /api/client/file
DELETE /api/client/file/{}
POST /api/filter/product/ingredient
GET /api/close
GET /api/admin/authenticated
POST /api/admin/login
DELETE /api/admin/logout
GET /api/admin/main
POST /api/admin/analytics/{}
GET /api/admin/banners/{}
PUT /api/admin/banner
DELETE /api/admin/banner/{}
DELETE /api/admin/cache
POST /api/admin/clients/filter
DELETE /api/admin/client/{}
PUT /api/admin/client
POST /api/admin/search/client
POST /api/admin/feedback/filter
DELETE /api/admin/feedback/{}
PUT /api/admin/file/wysiwyg
DELETE /api/admin/file/{}
GET /api/admin/ingredients/{}
PUT /api/admin/ingredient
DELETE /api/admin/ingredient/{}
GET /api/admin/integration/{}
PUT /api/admin/integration/{}
PUT /api/admin/integration/{}/products_synchronization
POST /api/admin/integration/{}/channel
POST /api/admin/integration/docker/update
GET /api/admin/constructor/{}
PUT /api/admin/constructor
GET /api/admin/notification
POST /api/admin/notification/send
POST /api/admin/orders
DELETE /api/admin/order/{}
PUT /api/admin/order
GET /api/admin/page/constructor/blocks/{}
PUT /api/admin/page/constructor/block
DELETE /api/admin/page/constructor/block/{}
GET /api/admin/pages/{}
GET /api/admin/posts/{}
GET /api/admin/categories/{}
POST /api/admin/products/filter
PUT /api/admin/page
DELETE /api/admin/page/{}
PUT /api/admin/page/mass_action
POST /api/admin/search/product
POST /api/admin/search/page
GET /api/admin/points/{}
PUT /api/admin/point
DELETE /api/admin/point/{}
GET /api/admin/promocode/{}
PUT /api/admin/promocode
DELETE /api/admin/promocode/{}
GET /api/admin/settings
PUT /api/admin/settings
GET /api/admin/stikers/{}
PUT /api/admin/stiker
DELETE /api/admin/stiker/{}
GET /api/admin/users/{}
PUT /api/admin/user
DELETE /api/admin/user/{}
GET /api/admin/utility/{}
PUT /api/admin/utility
GET /api/admin/utility/function/sitemap_generate
PUT /api/admin/utility/function/mobile
PUT /api/admin/utility/function/logos
`
  .trim()
  .split('\n');

const nameOf = ({ method, path }: { method: string; path: string }) =>
  `${method} ${path.replaceAll(/:\w+/g, '{}').replace(/\/$/, '')}`;
/** An integration has a page and calls of its own name. */
const integrationName = /^(\w+ \/api\/admin\/integration\/)(?!docker)\w+/;
const served = new Set(endpoints.map(nameOf).map((name) => name.replace(integrationName, '$1{}')));

describe('the calls of the specification', () => {
  test('stand in the contract under their names, all of them', () => {
    expect(new Set(specified).size).toBe(specified.length);
    expect(specified.filter((call) => !served.has(call))).toEqual([]);
  });
  test('are there for each of the seven integrations', () => {
    const names = new Set(endpoints.map(nameOf));
    const seven = ['sms', 'restaurant', 'mail', 'analytics', 'bot', 'addresses', 'acquiring'];
    const calls = seven.flatMap((name) =>
      ['GET', 'PUT'].map((one) => `${one} /api/admin/integration/${name}`),
    );
    const own = [
      'PUT /api/admin/integration/restaurant/products_synchronization',
      'POST /api/admin/integration/bot/channel',
    ];
    expect([...calls, ...own].filter((call) => !names.has(call))).toEqual([]);
  });
});
