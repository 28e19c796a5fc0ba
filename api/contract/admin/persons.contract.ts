import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, message, phone, uid } from '../values.contract.ts';

/** Whoever has ordered: a client, or a guest who has no cabinet to do it in. */
export const erasePerson = endpoint({
  method: 'POST',
  path: '/api/admin/person/erase',
  summary:
    'Destroy what is kept of a person, at their wish: by the phone, by one of their orders, or by an answer to a form',
  access: { staff: 'client.erase' },
  refusals: [401, 409, 422],
  request: {
    body: z.union([
      z.strictObject({ phone }),
      z.strictObject({ order_id: uid }),
      z.strictObject({ form_answer_id: id }),
    ]),
  },
  answer: message,
});
