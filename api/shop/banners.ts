import type { Banner } from '../../domain/content/content.events.ts';
import { isBetween } from '../../domain/content/isOut.ts';
import type { Shop } from '../../domain/shop/shop.ts';
import { croppedFile } from './croppedFile.ts';

/** What is shown in a place now, whoever looks: HTML is the same for everybody, the audience is the browser's to know. */
export const bannersAt = (place: Banner['place'], shop: Shop, at: string): Banner[] =>
  [...shop.banners.values()]
    .filter((banner) => banner.place === place && isBannerOut(banner, at))
    .sort((a, b) => a.position - b.position);

export const isBannerOut = ({ published, archived, showFrom, showUntil }: Banner, at: string): boolean =>
  published && !archived && isBetween(showFrom, showUntil, at);

export const bannerView = (banner: Banner, shop: Shop) => ({
  banner_id: banner.id,
  title: banner.title,
  text: banner.text,
  button_text: banner.buttonText,
  link: banner.link,
  tone: banner.tone,
  audience: banner.audience,
  file_info: croppedFile(banner.picture ?? banner.desktopPicture, shop),
  desktop_file_info: banner.picture === null ? null : croppedFile(banner.desktopPicture, shop),
});
