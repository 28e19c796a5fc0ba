import { describe, test } from 'vitest';
import { fieldsOf } from '../document/document.ts';
import { specification } from '../testing/specification.ts';
import { product } from '../testing/testShop.ts';
import type { ProductEvent } from './product.events.ts';
import { productStops } from './stops.ts';

const given = specification(productStops);
const { stops: _, ...fields } = fieldsOf(product('roll', 500));
const created: ProductEvent = { type: 'ProductCreated', data: { id: 'roll', fields } };
const stopped = (pointId: string | null, until: string | null): ProductEvent => ({
  type: 'ProductStopped',
  data: { id: 'roll', pointId, until },
});
const evening = '2026-11-27T18:00:00.000Z';
const stop = (pointId: string | null, until: string | null) =>
  ({ type: 'Stop', id: 'roll', stop: { pointId, until } }) as const;

describe('the stop list', () => {
  test('takes a dish at one point or at all, once', () => {
    given(created).when(stop(null, null)).thenEvents(stopped(null, null));
    given(created, stopped(null, null)).when(stop(null, null)).thenNothing();
    given(created, stopped(null, null)).when(stop('north', evening)).thenEvents(stopped('north', evening));
  });
  test('takes another end for the same place', () => {
    given(created, stopped('north', null)).when(stop('north', evening)).thenEvents(stopped('north', evening));
  });
  test('lets a dish go once, at the place where it was stopped', () => {
    const resume = { type: 'Resume', id: 'roll', pointId: 'north' } as const;
    given(created, stopped('north', null))
      .when(resume)
      .thenEvents({ type: 'ProductResumed', data: { id: 'roll', pointId: 'north' } });
    given(created, stopped(null, null)).when(resume).thenNothing();
  });
  test('knows only dishes that exist', () => {
    given().when(stop(null, null)).thenRejected('DocumentNotFound');
  });
});
