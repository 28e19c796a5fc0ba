import { cubes } from '../../../projections/figures/cubes.ts';
import { findStaffNames } from '../../../projections/staff/staff.queries.ts';
import { adminTexts } from '../../texts/adminTexts.ts';
import { analyticsTexts as texts } from '../../texts/analyticsTexts.ts';
import { fromCube } from './fromCube.ts';
import { itemTab } from './itemTab.ts';
import { cancelledLink, completedLink, feedbacksLink, type Measure, ordersLink, ratio } from './tab.ts';

const { none, byDay, by } = fromCube(cubes.staff);
type Staff = typeof none;

const measure = (
  key: string,
  name: string,
  of: Measure<Staff>['of'],
  more: Partial<Measure<Staff>> = {},
): Measure<Staff> => ({ key, name, unit: 'count', of, link: ordersLink, ...more });

const completed = measure('completed', texts.staffCompleted, ({ completed_count }) => completed_count, {
  link: completedLink,
});
const accepted = measure('accepted', texts.staffAccepted, ({ accepted_count }) => accepted_count);
const waiting = measure(
  'accept_minutes',
  texts.staffAcceptMinutes,
  ({ accept_minutes, accepted_count }) => ratio(accept_minutes, accepted_count),
  { unit: 'minutes', better: 'less', isRatio: true },
);
const cancelled = measure('cancelled', texts.staffCancelled, ({ cancelled_count }) => cancelled_count, {
  link: cancelledLink,
});
const answered = measure('answered', texts.staffAnswered, ({ answered_count }) => answered_count, {
  link: feedbacksLink,
});

export const staff = itemTab<Staff>({
  none,
  itemName: texts.staff,
  chartTitle: texts.staffTitle,
  byItem: (db, period) => by(db, 'staff_id', period),
  byDay,
  namesOf: async ({ db }, ids) => {
    const names = await findStaffNames(db, ids);
    return (id) => names.get(id) ?? adminTexts.actors.erasedStaff;
  },
  figures: [completed, accepted, waiting, cancelled, answered],
  columns: [
    accepted,
    waiting,
    cancelled,
    measure('edited', texts.staffEdited, ({ edited_count }) => edited_count),
    measure('prolonged', texts.staffProlonged, ({ prolonged_count }) => prolonged_count),
    answered,
    measure('stopped', texts.staffStopped, ({ stopped_count }) => stopped_count),
  ],
  rowLink: ({ id }, { period }) => ordersLink(period, { staff: id }),
});
