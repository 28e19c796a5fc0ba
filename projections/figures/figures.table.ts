import type { WeeklyHours } from '../../domain/schedule/hours.ts';
import { type Instant, table } from '../table.ts';
import type { CustomerFacts } from './customerFacts.ts';
import type { OrderFacts } from './orderFacts.ts';
import type { RatingFacts } from './ratingFacts.ts';

/** What each order adds to the sums, so that it can be taken out again when it changes. */
export interface FigureOrderColumns {
  order_id: string;
  facts: OrderFacts;
}
export const figureOrdersTable = table<FigureOrderColumns>({
  name: 'figure_orders',
  key: ['order_id'],
  columns: { order_id: 'text', facts: 'jsonb not null' },
  indexes: [],
});

export interface FigureCustomerColumns {
  person_id: string;
  /** Null of somebody who is counted as another one: `moved_to`. */
  facts: CustomerFacts | null;
  moved_to: string | null;
}
export const figureCustomersTable = table<FigureCustomerColumns>({
  name: 'figure_customers',
  key: ['person_id'],
  columns: { person_id: 'text', facts: 'jsonb', moved_to: 'text' },
  indexes: [],
});

export interface FigureFeedbackColumns {
  order_id: string;
  date: string;
  left_at: string;
  answered: boolean;
  person_id: string;
  client_id: string | null;
  rating: RatingFacts;
}
export const figureFeedbacksTable = table<FigureFeedbackColumns>({
  name: 'figure_feedbacks',
  key: ['order_id'],
  columns: {
    order_id: 'text',
    date: 'text not null',
    left_at: 'text not null',
    answered: 'boolean not null',
    person_id: 'text not null',
    client_id: 'text',
    rating: 'jsonb not null',
  },
  indexes: ['(person_id)', '(client_id) where client_id is not null'],
});

/** When a dish could not be bought. */
export interface StopSpanColumns {
  product_id: string;
  /** Empty = everywhere. */
  point_id: string;
  started_at: Instant;
  /** When it was, or by itself will be, back; null = until somebody says so. */
  ended_at: Instant<null>;
  /** Null = the program itself: a till, an import. */
  staff_id: string | null;
}
export const stopSpansTable = table<StopSpanColumns>({
  name: 'stop_spans',
  key: ['product_id', 'point_id', 'started_at'],
  columns: {
    product_id: 'text',
    point_id: 'text',
    started_at: 'timestamptz',
    ended_at: 'timestamptz',
    staff_id: 'text',
  },
  indexes: ['(started_at)', `(product_id) where ended_at is null`],
});

/** The last stop of a dish at a point, which may still hold. */
export interface LastStopColumns {
  product_id: string;
  point_id: string;
  started_at: string;
  ended_at: string | null;
  staff_id: string | null;
}
export const lastStopsTable = table<LastStopColumns>({
  name: 'last_stops',
  key: ['product_id', 'point_id'],
  columns: {
    product_id: 'text',
    point_id: 'text',
    started_at: 'text not null',
    ended_at: 'text',
    staff_id: 'text',
  },
  indexes: [],
});

/** Clocks and hours as they were when the events came: `settings`, `hours` for the shop's own, else a point's id. */
export interface HouseClockColumns {
  id: string;
  time_zone: string | null;
  hours: WeeklyHours | null;
}
export const houseClocksTable = table<HouseClockColumns>({
  name: 'house_clocks',
  key: ['id'],
  columns: { id: 'text', time_zone: 'text', hours: 'jsonb' },
  indexes: [],
});

declare module '../readModelsDatabase.ts' {
  interface ReadModelsDatabase {
    'read_figures.figure_orders': FigureOrderColumns;
    'read_figures.figure_customers': FigureCustomerColumns;
    'read_figures.figure_feedbacks': FigureFeedbackColumns;
    'read_figures.stop_spans': StopSpanColumns;
    'read_figures.last_stops': LastStopColumns;
    'read_figures.house_clocks': HouseClockColumns;
  }
}
