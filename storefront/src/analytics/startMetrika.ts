import { addCounter } from './counters.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
    ym?: (id: number, method: string, ...rest: unknown[]) => void;
  }
}

/** Yandex Metrika, as the shop has set it up. */
export const startMetrika = (settings: { metrika_id: string; webvisor: boolean; goals: boolean }) => {
  const id = Number(settings.metrika_id);
  if (!id) return;
  window.dataLayer = window.dataLayer ?? [];
  const queue: unknown[][] = [];
  const later = Object.assign((...call: unknown[]) => void queue.push(call), { a: queue, l: Date.now() });
  window.ym = window.ym ?? later;
  window.ym(id, 'init', {
    clickmap: true,
    trackLinks: true,
    accurateTrackBounce: true,
    webvisor: settings.webvisor,
    ecommerce: 'dataLayer',
  });
  const script = document.createElement('script');
  script.async = true;
  script.src = 'https://mc.yandex.ru/metrika/tag.js';
  document.head.append(script);
  addCounter({
    goal: (goal, products, order) => {
      window.dataLayer?.push({
        ecommerce: { currencyCode: 'RUB', [goal]: { ...(order && { actionField: order }), products } },
      });
      if (settings.goals) window.ym?.(id, 'reachGoal', goal);
    },
    page: (address) => window.ym?.(id, 'hit', address),
  });
};
