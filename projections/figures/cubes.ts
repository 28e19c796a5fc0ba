import { type CubeColumns, cube } from './cube.ts';

const soldDish = [
  'completed_count',
  'portions',
  'sum',
  'discount',
  'total',
  'refunded',
  'cost',
  'costed_total',
] as const;

const starCounts = ['stars_1', 'stars_2', 'stars_3', 'stars_4', 'stars_5'] as const;

/**
 * The sums that figures are made of. A `date` is a day of business «YYYY-MM-DD» by the clock of the house that cooks; an
 * order belongs to the day in which it was placed (docs/decisions/0032-names-of-figures.md). Money is in kopecks.
 */
export const cubes = {
  /** Orders by the hour in which they were placed; `revenue` is money of the completed ones less what was `refunded`. */
  sales: cube('sales_by_hour', { date: 'text', hour: 'integer' }, [
    'placed_count',
    'placed_sum',
    'completed_count',
    'revenue',
    'refunded_count',
    'refunded',
    'goods',
    'promocode_discounts',
    'pickup_discounts',
    'delivery',
    'bonuses',
    'portions',
    'cancelled_count',
    'cancelled_sum',
  ]),
  /** How a day went: what had been placed and completed by each quarter of an hour since its midnight. */
  course: cube('course_of_day', { date: 'text', quarter: 'integer' }, [
    'placed_count',
    'completed_count',
    'revenue',
    'new_count',
    'late_count',
  ]),
  /** Dishes of completed orders. `refunded` is what of `total` went back, `costed_total` what was paid for portions whose cost was known, `cost` what they cost. */
  dishes: cube('dishes_by_day', { date: 'text', dish_id: 'text' }, soldDish),
  /** The same by the month, so that a long period need not go through every dish of every day. */
  dishMonths: cube('dishes_by_month', { month: 'text', dish_id: 'text' }, soldDish),
  /** The same of all dishes together; an order counts in it once for each of its dishes. */
  allDishes: cube('all_dishes_by_day', { date: 'text' }, soldDish),
  /** Completed orders in which two dishes stood together; `first_id` < `second_id`. */
  pairs: cube(
    'pairs_by_month',
    { month: 'text', first_id: 'text', second_id: 'text' },
    ['completed_count'],
    ['(month, completed_count desc, first_id, second_id)'],
  ),
  /** `kind`: `new` is a person's first completed order, `returning` any after it. */
  customers: cube('customers_by_day', { date: 'text', kind: 'text' }, ['completed_count', 'revenue']),
  /** People by the month of their first completed order, and the months in which they ordered. */
  cohorts: cube('cohorts_by_month', { cohort: 'text', month: 'text' }, [
    'people',
    'completed_count',
    'revenue',
  ]),
  /** People by the day of their last completed order, how many they have and what they paid for them (`steps.ts`). */
  groups: cube('customer_groups', { last_date: 'text', frequency: 'integer', money: 'integer' }, [
    'people',
    'completed_count',
    'revenue',
  ]),
  /** Orders with a promocode, those of a series together; `forgone` is what it gave beside its discount. */
  promocodes: cube('promocodes_by_day', { date: 'text', promocode_id: 'text' }, [
    'completed_count',
    'discount',
    'forgone',
    'revenue',
    'new_count',
    'cancelled_count',
  ]),
  /** Gifts in completed orders; `cost` of those whose cost was known. */
  gifts: cube('gifts_by_day', { date: 'text', dish_id: 'text' }, [
    'completed_count',
    'portions',
    'cost',
    'costed_portions',
    'revenue',
  ]),
  /** Completed orders by where they went; `zone_id` is empty for what was fetched. `timed`: wanted as soon as possible. */
  delivery: cube('delivery_by_hour', { date: 'text', hour: 'integer', zone_id: 'text' }, [
    'completed_count',
    'late_count',
    'late_minutes',
    'timed_count',
    'promised_minutes',
    'real_minutes',
    'delivery',
    'revenue',
  ]),
  /** The ledger of all bonus accounts, by the shop's clock. `balance` is what they gained or lost. */
  bonuses: cube('bonuses_by_day', { date: 'text' }, [
    'granted',
    'accrued',
    'adjusted_up',
    'adjusted_down',
    'reversed',
    'spent',
    'returned',
    'expired',
    'balance',
  ]),
  /** Feedbacks by the day on which they were left. */
  feedbacks: cube('feedbacks_by_day', { date: 'text' }, [
    'count',
    'stars',
    ...starCounts,
    'answered_count',
    'answer_minutes',
    'compensated_count',
    'compensated',
  ]),
  /**
   * Feedbacks that are not put away, by the shop's calendar as the list of them is: how many of each star. For a dish each
   * counts once, however many of it were ordered, gifts too.
   */
  ratings: cube('ratings_by_day', { date: 'text' }, starCounts),
  ratedDishes: cube('rated_dishes_by_day', { date: 'text', dish_id: 'text' }, starCounts),
  ratedDishMonths: cube('rated_dishes_by_month', { month: 'text', dish_id: 'text' }, starCounts),
  /** The same by what guests and staff have called them; the words of whoever is erased go. */
  ratedTags: cube('rated_tags_by_day', { date: 'text', tag: 'text' }, ['count']),
  /** What members of staff did, by the day on which they did it. */
  staff: cube('staff_by_day', { date: 'text', staff_id: 'text' }, [
    'accepted_count',
    'accept_minutes',
    'completed_count',
    'cancelled_count',
    'edited_count',
    'prolonged_count',
    'answered_count',
    'stopped_count',
  ]),
  /** What the visits of those who agreed have come to, by where they came from; each step once a visit. */
  visits: cube('visits_by_day', { date: 'text', source: 'text' }, [
    'visit_count',
    'dish_count',
    'cart_count',
    'checkout_count',
    'order_count',
  ]),
} as const;

export type CubeName = keyof typeof cubes;

declare module '../readModelsDatabase.ts' {
  interface ReadModelsDatabase {
    'read_figures.sales_by_hour': CubeColumns<typeof cubes.sales>;
    'read_figures.course_of_day': CubeColumns<typeof cubes.course>;
    'read_figures.dishes_by_day': CubeColumns<typeof cubes.dishes>;
    'read_figures.pairs_by_month': CubeColumns<typeof cubes.pairs>;
    'read_figures.customers_by_day': CubeColumns<typeof cubes.customers>;
    'read_figures.cohorts_by_month': CubeColumns<typeof cubes.cohorts>;
    'read_figures.customer_groups': CubeColumns<typeof cubes.groups>;
    'read_figures.promocodes_by_day': CubeColumns<typeof cubes.promocodes>;
    'read_figures.gifts_by_day': CubeColumns<typeof cubes.gifts>;
    'read_figures.delivery_by_hour': CubeColumns<typeof cubes.delivery>;
    'read_figures.bonuses_by_day': CubeColumns<typeof cubes.bonuses>;
    'read_figures.feedbacks_by_day': CubeColumns<typeof cubes.feedbacks>;
    'read_figures.ratings_by_day': CubeColumns<typeof cubes.ratings>;
    'read_figures.rated_dishes_by_day': CubeColumns<typeof cubes.ratedDishes>;
    'read_figures.rated_dishes_by_month': CubeColumns<typeof cubes.ratedDishMonths>;
    'read_figures.rated_tags_by_day': CubeColumns<typeof cubes.ratedTags>;
    'read_figures.visits_by_day': CubeColumns<typeof cubes.visits>;
    'read_figures.staff_by_day': CubeColumns<typeof cubes.staff>;
  }
}
