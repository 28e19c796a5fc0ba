import type { Kopecks } from '../money.ts';
import type { BonusEvent } from './bonus.events.ts';

/** What the event itself says it did to the balance; 0 when it only holds or lets go. */
export const movedOnAccount = (event: BonusEvent): Kopecks => {
  switch (event.type) {
    case 'BonusesGranted':
    case 'BonusesAccrued':
    case 'BonusesReturned':
    case 'BonusesRefunded':
    case 'BonusesAdjusted':
    case 'BonusesMovedIn':
      return event.data.amount;
    case 'BonusesSpent':
    case 'BonusesExpired':
    case 'BonusAccrualReversed':
    case 'BonusAccrualReduced':
    case 'BonusesMovedOut':
      return -event.data.amount;
    case 'BonusesReserved':
    case 'BonusesReleased':
    case 'BonusReservationReduced':
    case 'BonusReservationClosed':
      return 0;
  }
};
