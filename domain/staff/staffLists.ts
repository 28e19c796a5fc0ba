import type { Decider } from '../decider.ts';
import { equalJson } from '../document/diff.ts';
import type { ListArrangement, StaffListsEvent } from './staffLists.events.ts';

/** By the list's name. */
export type StaffLists = Readonly<Record<string, ListArrangement>>;

export interface ArrangeList extends ListArrangement {
  readonly type: 'Arrange';
  readonly staffId: string;
  readonly list: string;
}

/** The lists of one member of staff, apart from their stream: who works here is asked far more often. */
export const staffLists: Decider<StaffLists, ArrangeList, StaffListsEvent> = {
  initialState: {},
  decide: ({ type: _type, ...data }, lists) => {
    const { hidden, order, views } = data;
    const isSame = Object.hasOwn(lists, data.list) && equalJson(lists[data.list], { hidden, order, views });
    return isSame ? [] : [{ type: 'StaffListArranged', data }];
  },
  evolve: (lists, { data: { list, hidden, order, views } }) => ({
    ...lists,
    [list]: { hidden, order, views: views ?? [] },
  }),
};
