import type { VisitStep } from '../../../api/contract/visits.contract.ts';
import { hasAnalyticsConsent } from '../shop/cookieConsent.ts';
import { addCounter, type Goal } from './counters.ts';

/** Kept until the tab is closed: a visit is counted once, and each of its steps once. */
const place = 'visit';
interface Visit {
  source: string;
  seen: VisitStep[];
}

const stepOf: Partial<Record<Goal, VisitStep>> = { detail: 'dish', add: 'cart', purchase: 'order' };
const isCheckout = (address: string) => address.startsWith('/checkout');

/** The shop's own count: steps and where the visit came from, of nobody in particular. */
export const startVisits = () => {
  const reach = (step: VisitStep) => {
    const visit = readVisit();
    // The choice can be taken back at any time.
    if (visit.seen.includes(step) || !hasAnalyticsConsent()) return;
    visit.seen.push(step);
    keep(visit);
    const body = JSON.stringify({ step, source: visit.source });
    navigator.sendBeacon?.('/api/visit', new Blob([body], { type: 'application/json' }));
  };
  addCounter({
    goal: (goal) => {
      const step = stepOf[goal];
      if (step) reach(step);
    },
    page: (address) => {
      if (isCheckout(address)) reach('checkout');
    },
  });
  reach('visit');
  // The page that was opened first had told of itself before this code was here.
  if (document.querySelector('meta[property="og:type"][content="product"]')) reach('dish');
  if (isCheckout(location.pathname)) reach('checkout');
};

const readVisit = (): Visit => {
  try {
    const kept = sessionStorage.getItem(place);
    if (kept !== null) return JSON.parse(kept) as Visit; // written below
  } catch {
    // Nothing can be kept on this device: every page is a visit.
  }
  return { source: sourceOfVisit(), seen: [] };
};

const keep = (visit: Visit) => {
  try {
    sessionStorage.setItem(place, JSON.stringify(visit));
  } catch {
    // As above.
  }
};

/** The mark of an advertisement, or the site that led here; empty = the address was typed, kept or sent by somebody. */
const sourceOfVisit = (): string => {
  const mark = new URLSearchParams(location.search).get('utm_source');
  if (mark) return mark.slice(0, 100);
  if (!document.referrer) return '';
  const { hostname } = new URL(document.referrer);
  return hostname === location.hostname ? '' : hostname;
};
