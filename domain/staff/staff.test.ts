import { describe, test } from 'vitest';
import { specification } from '../testing/specification.ts';
import type { StaffEvent, StaffGroup } from './staff.events.ts';
import { staff } from './staff.ts';

const given = specification(staff);
const person = { name: 'Ольга', login: 'olga' };
const owner = { staffId: 'boss', group: 1 } as const;
const manager = { staffId: 'manager', group: 2 } as const;
const operator = { staffId: 'operator', group: 3 } as const;
const hired = (group: StaffGroup, staffId = 's1'): StaffEvent => ({
  type: 'StaffHired',
  data: { staffId, group, person },
});
const dismissed: StaffEvent = { type: 'StaffDismissed', data: { staffId: 's1' } };

describe('hiring', () => {
  test('the shop itself hires the first owner', () => {
    given().when({ type: 'Hire', staffId: 's1', group: 1, person, by: 'shop' }).thenEvents(hired(1));
  });
  test('a manager hires operators and managers, but no owners', () => {
    given().when({ type: 'Hire', staffId: 's1', group: 3, person, by: manager }).thenEvents(hired(3));
    given().when({ type: 'Hire', staffId: 's1', group: 2, person, by: manager }).thenEvents(hired(2));
    given()
      .when({ type: 'Hire', staffId: 's1', group: 1, person, by: manager })
      .thenRejected('OnlyOwnersManageOwners');
  });
  test('an operator hires nobody', () => {
    given()
      .when({ type: 'Hire', staffId: 's1', group: 3, person, by: operator })
      .thenRejected('OnlyOwnersAndManagers');
  });
  test('nobody is hired twice', () => {
    given(hired(3))
      .when({ type: 'Hire', staffId: 's1', group: 3, person, by: owner })
      .thenRejected('StaffAlreadyHired');
  });
});

describe('changing', () => {
  test('a manager changes no owner, whatever it is', () => {
    given(hired(1))
      .when({ type: 'Change', staffId: 's1', group: 1, person: { ...person, name: 'Иван' }, by: manager })
      .thenRejected('OnlyOwnersManageOwners');
    given(hired(1))
      .when({ type: 'Dismiss', staffId: 's1', by: manager })
      .thenRejected('OnlyOwnersManageOwners');
    given(hired(1))
      .when({ type: 'ChangePassword', staffId: 's1', by: manager })
      .thenRejected('OnlyOwnersManageOwners');
  });
  test('a manager raises nobody to an owner', () => {
    given(hired(2))
      .when({ type: 'Change', staffId: 's1', group: 1, person, by: manager })
      .thenRejected('OnlyOwnersManageOwners');
  });
  test('nothing changed: nothing happens', () => {
    given(hired(3)).when({ type: 'Change', staffId: 's1', group: 3, person, by: owner }).thenNothing();
  });
  test('nobody changes their own group', () => {
    given(hired(1, 'boss'))
      .when({ type: 'Change', staffId: 'boss', group: 2, person, by: owner })
      .thenRejected('StaffCannotChangeOwnGroup');
  });
  test('everybody changes their own password', () => {
    given(hired(3, 'operator'))
      .when({ type: 'ChangePassword', staffId: 'operator', by: operator })
      .thenEvents({ type: 'StaffPasswordChanged', data: { staffId: 'operator' } });
  });
});

describe('dismissing', () => {
  test('once, and it can be undone', () => {
    given(hired(3)).when({ type: 'Dismiss', staffId: 's1', by: owner }).thenEvents(dismissed);
    given(hired(3), dismissed).when({ type: 'Dismiss', staffId: 's1', by: owner }).thenNothing();
    given(hired(3), dismissed)
      .when({ type: 'Return', staffId: 's1', by: owner })
      .thenEvents({ type: 'StaffReturned', data: { staffId: 's1' } });
  });
  test('oneself: refused', () => {
    given(hired(1, 'boss'))
      .when({ type: 'Dismiss', staffId: 'boss', by: owner })
      .thenRejected('StaffCannotDismissThemselves');
  });
  test('who is dismissed is not changed', () => {
    given(hired(3), dismissed)
      .when({ type: 'Change', staffId: 's1', group: 2, person, by: owner })
      .thenRejected('StaffIsDismissed');
  });
});
