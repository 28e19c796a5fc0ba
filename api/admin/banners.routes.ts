import type { Banner, Recommendation } from '../../domain/content/content.events.ts';
import {
  bannerCalls,
  bannerCounts,
  bannerPage,
  recommendationCalls,
  recommendationPage,
} from '../contract/admin/banners.contract.ts';
import { type Routes, route } from '../route.ts';
import type { BannerCounts } from '../shop/bannerCounts.ts';
import { adminTexts } from '../texts/adminTexts.ts';
import { type DocumentDeps, documentFeature } from './documents/documentFeature.ts';

export interface BannersDeps extends DocumentDeps {
  readonly bannerCounts: BannerCounts;
}

const described = documentFeature<Banner>(bannerPage, bannerCalls, {
  name: ({ title }) => title || adminTexts.nameless,
});
export const banners = {
  calls: [...described.calls, bannerCounts],
  routes: (deps: BannersDeps): Routes => {
    const ofDocuments = described.routes(deps);
    return (router) => {
      ofDocuments(router);
      route(router, bannerCounts, async ({ params: { id } }) => {
        const { shows, clicks, monthShows, monthClicks } = await deps.bannerCounts.read(id);
        return { shows, clicks, month_shows: monthShows, month_clicks: monthClicks };
      });
    };
  },
};

/** A recommendation is known by its dish. */
export const recommendations = documentFeature<Recommendation>(recommendationPage, recommendationCalls, {
  name: ({ productId }, shop) => shop.products.get(productId)?.name ?? adminTexts.nameless,
});
