import type { Decider } from '../decider.ts';
import { DomainError } from '../domainError.ts';
import type { NotificationCounts, NotificationEvent, NotificationPlan } from './notification.events.ts';

export interface Notification {
  readonly phase: 'unknown' | 'planned' | 'stopped' | 'finished';
  readonly plan: NotificationPlan | null;
}

export type NotificationCommand = { readonly id: string } & (
  | { readonly type: 'Plan'; readonly plan: NotificationPlan }
  | { readonly type: 'Stop' }
  | { readonly type: 'Finish'; readonly counts: NotificationCounts }
);

export const notification: Decider<Notification, NotificationCommand, NotificationEvent> = {
  initialState: { phase: 'unknown', plan: null },
  decide: (command, { phase }) => {
    const { id } = command;
    if (command.type === 'Plan') {
      // The same request again: it is planned already.
      return phase === 'unknown' ? [planned(id, command.plan)] : [];
    }
    if (phase === 'unknown') throw new DomainError('NotificationNotFound', {});
    if (command.type === 'Finish')
      return phase === 'planned' ? [{ type: 'NotificationFinished', data: { id, ...command.counts } }] : [];
    if (phase === 'finished') throw new DomainError('NotificationIsOver', {});
    return phase === 'stopped' ? [] : [{ type: 'NotificationStopped', data: { id } }];
  },
  evolve: (state, event) => {
    switch (event.type) {
      case 'NotificationPlanned': {
        const { id: _id, ...plan } = event.data;
        return { phase: 'planned', plan };
      }
      case 'NotificationStopped':
        return { ...state, phase: 'stopped' };
      case 'NotificationFinished':
        return { ...state, phase: 'finished' };
    }
  },
};

function planned(id: string, plan: NotificationPlan): NotificationEvent {
  if (plan.text.trim() === '') throw new DomainError('NotificationTextMissing', {}, ['text']);
  if (plan.channel !== 'sms' && plan.title.trim() === '')
    throw new DomainError('NotificationTextMissing', {}, ['title']);
  if (plan.expected === 0) throw new DomainError('NotificationReachesNobody', {}, ['segment']);
  return { type: 'NotificationPlanned', data: { id, ...plan } };
}
