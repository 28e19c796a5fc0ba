import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, instant, line, message, nextPage, page, pageKey } from '../values.contract.ts';
import { newPassword, staffMember } from './staff.contract.ts';

const groupId = z.union([z.literal(1), z.literal(2), z.literal(3)]);
const login = z
  .string()
  .min(2)
  .max(100)
  .regex(/^[\p{L}\p{N}._@+-]+$/u);
export const user = z.object({
  user_id: z.string(),
  name: z.string(),
  login: z.string(),
  group_id: groupId,
  group_name: z.string(),
  active: z.boolean(),
  hired_at: instant,
  /** Null = never yet. */
  last_seen: instant.nullable(),
  sessions: z.number(),
  second_factor: z.boolean(),
  /** Until when the link works with which they set their password. */
  invited_until: instant.nullable(),
  /** Whether whoever asks may change them. */
  changeable: z.boolean(),
});
export type User = z.output<typeof user>;
/** The path of a link that works once. It is told this one time. */
const invitation = z.object({ user_id: z.string(), path: z.string(), expires_at: instant });

const guarded = { access: { staff: 'staff.manage' }, refusals: [401, 409, 422] } as const;
const who = { params: z.strictObject({ id }) };

export const users = endpoint({
  method: 'GET',
  path: '/api/admin/users/:offset',
  summary: 'Who works here, or who has left',
  access: { staff: 'staff.manage' },
  refusals: [401],
  request: {
    params: z.strictObject({ offset: page }),
    query: z.object({
      state: z.enum(['working', 'dismissed']).default('working'),
      group: z.coerce.number().pipe(groupId).optional(),
      search: line(100).default(''),
      after: pageKey.optional(),
    }),
  },
  answer: z.object({ users: z.array(user), count: z.number(), next: nextPage }),
});
export const saveUser = endpoint({
  ...guarded,
  method: 'PUT',
  path: '/api/admin/user',
  summary: 'Invite somebody (without an id), or change their name, login or group',
  request: {
    body: z.strictObject({
      id: id.optional(),
      user: z.strictObject({ name: line(100).min(1), login, group_id: groupId }),
    }),
  },
  answer: z.object({ message: z.string(), user, invitation: invitation.nullable() }),
});
export const inviteAgain = endpoint({
  ...guarded,
  method: 'POST',
  path: '/api/admin/user/:id/invitation',
  summary: 'A new link to set a password; the one before works no more',
  request: who,
  answer: message.extend({ invitation }),
});
export const mailInvitation = endpoint({
  ...guarded,
  method: 'POST',
  path: '/api/admin/user/:id/invitation/letter',
  summary: 'A new link to set a password, by a letter; the one before works no more',
  request: { ...who, body: z.strictObject({ email: z.email().max(200) }) },
  answer: message.extend({ invitation }),
});
export const returnStaff = endpoint({
  ...guarded,
  method: 'PUT',
  path: '/api/admin/user/:id/return',
  summary: 'Take back somebody who was dismissed',
  request: who,
  answer: message,
});
export const endUserSessions = endpoint({
  ...guarded,
  method: 'DELETE',
  path: '/api/admin/user/:id/sessions',
  summary: 'Log a colleague out everywhere',
  request: who,
  answer: message,
});
export const removeUserFactor = endpoint({
  ...guarded,
  method: 'DELETE',
  path: '/api/admin/user/:id/second_factor',
  summary: 'Take away the second factor of a colleague who has lost it',
  request: who,
  answer: message,
});

const byLink = {
  params: z.strictObject({ token: z.string().regex(/^[\w-]{20,80}$/) }),
};
export const invitationOf = endpoint({
  method: 'GET',
  path: '/api/admin/invitation/:token',
  summary: 'Whom a link of invitation is for',
  access: 'everyone',
  request: byLink,
  answer: z.object({ name: z.string(), login: z.string() }),
});
export const acceptInvitation = endpoint({
  method: 'PUT',
  path: '/api/admin/invitation/:token',
  summary: 'Set a password by a link of invitation, and log in',
  access: 'everyone',
  refusals: [409],
  request: { ...byLink, body: z.strictObject({ new_password: newPassword }) },
  answer: z.object({ user: staffMember, message: z.string() }),
});
