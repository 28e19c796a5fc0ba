/** Goods of one e-commerce event, in roubles. */
export interface CountedProduct {
  id: string;
  name: string;
  price: number;
  quantity?: number;
}
export type Goal = 'detail' | 'add' | 'remove' | 'purchase';

/** Whoever counts what visitors do. None is there before the consent: what it is made of is loaded then. */
export interface Counter {
  goal(goal: Goal, products: readonly CountedProduct[], order?: { id: string; revenue: number }): void;
  page(address: string): void;
}

const counters: Counter[] = [];
export const addCounter = (counter: Counter) => counters.push(counter);

export const countGoal: Counter['goal'] = (...goal) => {
  for (const counter of counters) counter.goal(...goal);
};
export const countPage = (address: string) => {
  for (const counter of counters) counter.page(address);
};
