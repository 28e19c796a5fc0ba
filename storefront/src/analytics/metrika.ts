/** Goods of one e-commerce event, in roubles, as Yandex Metrika reads them from `dataLayer`. */
export interface CountedProduct {
  id: string;
  name: string;
  price: number;
  quantity?: number;
}
type Action = 'detail' | 'add' | 'remove' | 'purchase';

declare global {
  interface Window {
    dataLayer?: unknown[];
    ym?: (id: number, method: string, ...rest: unknown[]) => void;
  }
}

let counter: { id: number; goals: boolean } | null = null;

/** Before consent nothing of a third party is loaded and nothing is collected. */
export const startMetrika = (settings: { metrika_id: string; webvisor: boolean; goals: boolean }) => {
  const id = Number(settings.metrika_id);
  if (!id || counter) return;
  counter = { id, goals: settings.goals };
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
};

export const countGoal = (
  action: Action,
  products: readonly CountedProduct[],
  order?: { id: string; revenue: number },
) => {
  if (!counter) return;
  window.dataLayer?.push({
    ecommerce: { currencyCode: 'RUB', [action]: { ...(order && { actionField: order }), products } },
  });
  if (counter.goals) window.ym?.(counter.id, 'reachGoal', action);
};

export const countPage = (address: string) => {
  if (counter) window.ym?.(counter.id, 'hit', address);
};
