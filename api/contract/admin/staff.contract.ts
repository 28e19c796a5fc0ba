import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { staffUser } from '../init.contract.ts';
import { staffAction } from '../rights.contract.ts';
import { id, instant, message, text } from '../values.contract.ts';

/** With what the menus and buttons of the back office ask. */
export const staffMember = staffUser.extend({ rights: z.array(staffAction) });
/** Where somebody is logged in. */
export const staffSession = z.object({
  id: z.string(),
  /** «Chrome, Windows»; empty = the browser did not say. */
  device: z.string(),
  opened_at: instant,
  seen_at: instant,
  current: z.boolean(),
});
export type StaffMember = z.output<typeof staffMember>;

export const adminAuthenticated = endpoint({
  method: 'GET',
  path: '/api/admin/authenticated',
  summary: 'The member of staff of this session',
  access: 'everyone',
  request: {},
  /** `time_zone`: the shop's, by which the back office shows every time. */
  answer: z.object({ user: staffMember.nullable(), time_zone: z.string() }),
});
export const adminLogin = endpoint({
  method: 'POST',
  path: '/api/admin/login',
  summary: 'Staff log in',
  access: 'everyone',
  refusals: [401, 422],
  request: {
    body: z.strictObject({
      login: text(100).min(1),
      password: z.string().min(1).max(128),
      /** Of whoever has turned on a second factor; asked for under this field. */
      one_time_code: z.string().min(1).max(20).optional(),
    }),
  },
  answer: z.object({ user: staffMember, message: z.string() }),
});
export const newPassword = z.string().min(8).max(128);
export const changeOwnPassword = endpoint({
  method: 'PUT',
  path: '/api/admin/password',
  summary: 'A new password of one’s own: every other session of the account ends',
  access: { staff: 'home.see' },
  refusals: [401, 422],
  request: {
    body: z.strictObject({ password: z.string().min(1).max(128), new_password: newPassword }),
  },
  answer: message,
});
export const changeStaffPassword = endpoint({
  method: 'PUT',
  path: '/api/admin/user/:id/password',
  summary: 'A new password for a colleague, whose sessions end',
  access: { staff: 'staff.manage' },
  refusals: [401, 409],
  request: { params: z.strictObject({ id }), body: z.strictObject({ new_password: newPassword }) },
  answer: message,
});
export const dismissStaff = endpoint({
  method: 'DELETE',
  path: '/api/admin/user/:id',
  summary: 'Dismiss a colleague: the account is closed and its sessions end',
  access: { staff: 'staff.manage' },
  refusals: [401, 422],
  request: { params: z.strictObject({ id }) },
  answer: message,
});
export const adminLogout = endpoint({
  method: 'DELETE',
  path: '/api/admin/logout',
  summary: 'Staff log out',
  access: 'everyone',
  request: {},
  answer: message,
});
