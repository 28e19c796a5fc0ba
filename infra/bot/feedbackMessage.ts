import type { ReadOrder } from '../../api/order/readOrder.ts';
import { botTexts } from '../texts/botTexts.ts';
import { bold, safe } from './botText.ts';
import { linkTo } from './orderMessage.ts';
import type { BotMessage } from './telegram.ts';

const texts = botTexts.feedback;

/** How many stars, and where to read it: what people write may be about themselves. */
export const feedbackMessage = (
  { order: { number }, feedback: told }: Pick<ReadOrder, 'order' | 'feedback'>,
  publicOrigin: string | null,
): BotMessage => {
  const open = linkTo(publicOrigin, '/admin/feedbacks', texts.open);
  return {
    html: [
      bold(texts.title(number, told.left?.stars ?? 0)),
      safe(told.answer === null ? texts.hint : texts.answered),
    ].join('\n'),
    buttons: open.length > 0 ? [open] : [],
  };
};
