import { expect, test } from 'vitest';
import { specification } from '../testing/specification.ts';
import type { StaffListsEvent } from './staffLists.events.ts';
import { staffLists } from './staffLists.ts';

const given = specification(staffLists);
const data = {
  staffId: 'maria',
  list: '/catalog/products',
  hidden: ['weight'],
  order: ['price'],
  views: [{ label: 'Дорогие', query: 'sort=-price' }],
};
const arranged: StaffListsEvent = { type: 'StaffListArranged', data };

test('a list is arranged as wished; the same again is nothing', () => {
  given()
    .when({ type: 'Arrange', ...data })
    .thenEvents(arranged);
  given(arranged)
    .when({ type: 'Arrange', ...data })
    .thenNothing();
});
test('the last word on a list counts, and touches no other list', () => {
  given(arranged, { ...arranged, data: { ...data, list: '/sales/orders' } })
    .when({ type: 'Arrange', ...data, hidden: [] })
    .thenState((lists) => {
      expect(lists['/catalog/products']?.hidden).toEqual([]);
      expect(lists['/sales/orders']?.hidden).toEqual(['weight']);
    });
});
test('without the key of whoever saved them the views are gone, and the columns stay', () => {
  given({ ...arranged, data: { ...data, views: null } })
    .when({ type: 'Arrange', ...data, list: '/other' })
    .thenState((lists) =>
      expect(lists['/catalog/products']).toEqual({ hidden: ['weight'], order: ['price'], views: [] }),
    );
});
