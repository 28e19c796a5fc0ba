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
export const counterIsOn = (): boolean => counter !== null;
export const setCounter = (on: { id: number; goals: boolean }) => {
  counter = on;
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
