import { ticketStream } from '../../commands/streams.ts';
import type { TicketEvent } from '../../domain/ticket/ticket.events.ts';
import { ticket, ticketAlarm } from '../../domain/ticket/ticket.ts';
import type { adminOrderCard } from '../contract/admin/orders.contract.ts';
import type { Answer } from '../contract/endpoint.ts';
import { ticketTexts as texts } from '../texts/ticketTexts.ts';
import { type StepsDeps, toldSteps, withWord } from './toldSteps.ts';

type OrderTicket = Answer<typeof adminOrderCard>['ticket'];

/** From the log itself; null = the order was never sent to a till. */
export async function orderTicket(
  deps: StepsDeps,
  orderId: string,
  editable: Promise<{ readonly edition: number }>,
): Promise<OrderTicket> {
  const { state, steps } = await toldSteps(deps, ticketStream(orderId), ticket, (event: TicketEvent) =>
    withWord(texts.tillWord, told(event)),
  );
  if (steps.length === 0) return null;
  const alarm = ticketAlarm(state);
  return {
    till: state.till === null ? '' : texts.tills[state.till],
    state: texts.states[state.state],
    number: state.number,
    alarm: alarm === null ? '' : texts.alarms[alarm](texts.reason(state.reason), state.dishes.join(', ')),
    edited: state.state === 'accepted' && (await editable).edition > state.edition ? texts.edited : '',
    can_retry: state.state === 'refused' || state.state === 'delayed' || state.state === 'doubted',
    can_confirm: state.state === 'doubted',
    steps,
  };
}

/** What happened, and the till's own word. */
function told(event: TicketEvent): readonly [text: string, detail: string] {
  const { steps } = texts;
  switch (event.type) {
    case 'TicketAsked':
      return [steps.asked(event.data.ask), ''];
    case 'TicketAccepted':
      return [steps.accepted(event.data.number), ''];
    case 'TicketRefused':
      return [steps.refused, [event.data.code, ...event.data.dishes].join(', ')];
    case 'TicketDelayed':
      return [steps.delayed, event.data.reason];
    case 'TicketDoubted':
      return [steps.doubted, event.data.reason];
    case 'TicketDoubled':
      return [steps.doubled, event.data.tillId];
    case 'TicketMoved':
      return [steps.moved, event.data.status];
    case 'TicketCancelled':
      return [steps.cancelled, ''];
    case 'TicketCancelRefused':
      return [steps.cancelRefused, event.data.code];
  }
}
