import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { line, message } from '../values.contract.ts';

const name = z
  .string()
  .min(1)
  .max(100)
  .regex(/^[\w/.-]+$/);
const settings = {
  hidden: z.array(name).max(100),
  /** Names of columns as they stand; one that is not named stands behind them. */
  order: z.array(name).max(100),
  /** A view is an address with a name. */
  views: z.array(z.strictObject({ label: line(40).min(1), query: z.string().max(1000) })).max(30),
};
const listSettings = z.object(settings);
export type ListSettings = z.output<typeof listSettings>;

export const lists = endpoint({
  method: 'GET',
  path: '/api/admin/lists',
  summary: 'How whoever asks has arranged their lists: columns and saved views',
  access: { staff: 'home.see' },
  refusals: [401],
  request: {},
  answer: z.object({ lists: z.record(z.string(), listSettings) }),
});
export const arrangeList = endpoint({
  method: 'PUT',
  path: '/api/admin/list',
  summary: 'Arrange a list of one’s own: columns and saved views',
  access: { staff: 'home.see' },
  refusals: [401, 409, 422],
  request: { body: z.strictObject({ list: name, ...settings }) },
  answer: message,
});
