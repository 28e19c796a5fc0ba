import { z } from 'zod';

const chat = z.object({
  id: z.number(),
  type: z.enum(['private', 'group', 'supergroup', 'channel']),
  title: z.string().optional(),
});
const user = z.object({ id: z.number(), is_bot: z.boolean().optional() });

/** What the bot hears of; whatever else there is to an update is none of its business. */
export const update = z.object({
  update_id: z.number(),
  message: z.object({ chat, from: user.optional(), text: z.string().optional() }).optional(),
  channel_post: z.object({ chat }).optional(),
  my_chat_member: z.object({ chat, new_chat_member: z.object({ status: z.string() }) }).optional(),
  callback_query: z
    .object({
      id: z.string(),
      from: user,
      data: z.string().optional(),
      message: z.object({ message_id: z.number(), chat }).optional(),
    })
    .optional(),
});
export type Update = z.output<typeof update>;
export type PressedButton = NonNullable<Update['callback_query']>;
export type HeardMessage = NonNullable<Update['message']>;
