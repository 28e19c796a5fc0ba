import { toRoubles } from '../../domain/money.ts';
import { instantOf } from '../../domain/schedule/localTime.ts';
import { isOnMenu } from '../../domain/selling/menu.ts';
import { shopAt } from '../../projections/history/shopAt.ts';
import { visibleCategories, visibleProducts } from '../../projections/search/visible.ts';
import type { auditMenu } from '../contract/admin/audit.contract.ts';
import type { Answer } from '../contract/endpoint.ts';
import type { AuditDeps } from './auditDeps.ts';

interface MenuPage {
  readonly at: string;
  /** Dishes before this page. */
  readonly after: number;
  readonly per_page: number;
}

/** By the rules that show the menu today: categories in their order, and in each the dishes that a guest could see. */
export async function menuAt(
  { readModels, shop }: AuditDeps,
  { at: typed, after, per_page }: MenuPage,
): Promise<Answer<typeof auditMenu>> {
  const now = shop.current();
  const at = instantFrom(typed, now.settings.timeZone);
  const then = await shopAt(readModels, at);
  const menu = visibleProducts(then);
  const dishes = menu.slice(after, after + per_page);
  const stoppedAt = (until: string | null) => until === null || Date.parse(until) > Date.parse(at);
  const categories = visibleCategories(then).map(({ id, name }) => ({
    name,
    dishes: dishes
      .filter(({ categoryIds: [main] }) => main === id)
      .map((dish) => {
        const today = now.products.get(dish.id);
        return {
          product_id: dish.id,
          name: dish.name,
          price: toRoubles(dish.price),
          old_price: dish.oldPrice === null ? null : toRoubles(dish.oldPrice),
          stopped: dish.stops.some(({ until }) => stoppedAt(until)),
          price_now: today && isOnMenu(today, now) ? toRoubles(today.price) : null,
        };
      }),
  }));
  return {
    at,
    total: menu.length,
    next: after + per_page < menu.length ? after + per_page : null,
    categories: categories.filter(({ dishes: shown }) => shown.length > 0),
  };
}

const instantFrom = (typed: string, timeZone: string): string => {
  const [, date, time] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(?::[\d.]+)?$/.exec(typed) ?? [];
  const instant = date && time ? instantOf(date, time, timeZone) : Date.parse(typed);
  return new Date(instant).toISOString();
};
