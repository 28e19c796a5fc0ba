import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { message } from '../values.contract.ts';
import { staffSession } from './staff.contract.ts';

const own = { access: { staff: 'ownAccess.manage' }, refusals: [401, 409, 422] } as const;
const password = z.strictObject({ password: z.string().min(1).max(128) });

export const ownAccess = endpoint({
  ...own,
  method: 'GET',
  path: '/api/admin/own_access',
  summary: 'One’s own second factor and sessions',
  request: {},
  answer: z.object({
    second_factor: z.object({ on: z.boolean(), recovery_left: z.number() }),
    sessions: z.array(staffSession),
  }),
});
export const endOwnSession = endpoint({
  ...own,
  method: 'DELETE',
  path: '/api/admin/own_access/session/:id',
  summary: 'Log out on another device of one’s own',
  request: { params: z.strictObject({ id: z.string().regex(/^[0-9a-f-]{16,36}$/) }) },
  answer: message,
});
export const beginSecondFactor = endpoint({
  ...own,
  method: 'POST',
  path: '/api/admin/own_access/second_factor',
  summary: 'A secret for an application that makes codes; it counts once a code of it has been told',
  request: { body: password },
  answer: z.object({ secret: z.string(), uri: z.string() }),
});
export const confirmSecondFactor = endpoint({
  ...own,
  method: 'PUT',
  path: '/api/admin/own_access/second_factor',
  summary:
    'Turn the second factor on by a code of the application; the recovery codes are told this one time',
  request: { body: z.strictObject({ one_time_code: z.string().min(1).max(20) }) },
  answer: message.extend({ recovery_codes: z.array(z.string()) }),
});
export const removeSecondFactor = endpoint({
  ...own,
  method: 'DELETE',
  path: '/api/admin/own_access/second_factor',
  summary: 'Turn one’s second factor off',
  request: { body: password },
  answer: message,
});
