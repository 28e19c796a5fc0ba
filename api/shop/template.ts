import { isOut } from '../../domain/content/isOut.ts';
import { handoverOf } from '../../domain/shop/handover.ts';
import type { Shop } from '../../domain/shop/shop.ts';
import type { Template } from '../contract/init.contract.ts';
import { appearanceAddress } from './appearance.ts';
import { bannersAt } from './banners.ts';
import { categoryLink } from './categoryLink.ts';
import { pathOfPage, pathsOf } from './paths.ts';

/** What stands around every page, the same for everyone. */
export const templateOf = (shop: Shop, at: string): Template => {
  const { menu } = shop.settings;
  return {
    settings: Object.entries(settingsByName(shop)).map(([title, content]) => ({ title, content })),
    menu: [...menu, ...pagesInMenu(shop, at)].map(({ name, type, target, hidden }) => ({
      name,
      url: target,
      type,
      content: type === 'link' ? target : '',
      is_menu_hidden: hidden,
      link_info: { full_path: type === 'page' ? target : '' },
    })),
    categories: pathsOf(shop)
      .childrenOf(null)
      .map((category) => categoryLink(category, shop)),
    ui: uiOf(shop),
    display_lines: (['home', 'catalog'] as const).flatMap((place) =>
      bannersAt(place, shop, at).map(({ title }) => title),
    ),
    ordering: handoverOf(shop),
  };
};

/** Pages that staff have put into the menu, as entries of it. */
const pagesInMenu = (shop: Shop, at: string) =>
  [...shop.pages.values()]
    .filter((page) => page.inMenu && !page.archived && isOut(page, at))
    .sort((a, b) => a.menuPosition - b.menuPosition || (a.name < b.name ? -1 : 1))
    .map(
      (page) =>
        ({
          name: page.name,
          type: page.link === '' ? 'page' : 'link',
          target: page.link || pathOfPage(page),
          hidden: page.isMenuHidden,
        }) as const,
    );

/** What was never set is left out: it would be sent with every page. */
const uiOf = ({ settings }: Shop): Template['ui'] => {
  const { logo, favicon, mobileApp } = settings;
  const style = appearanceAddress(settings);
  return {
    desktop_logo: logo.desktop,
    mobile_logo: logo.mobile,
    miniature: logo.miniature,
    ...(favicon && { favicon }),
    ...(style && { style }),
    ...(mobileApp && {
      app: {
        banner: mobileApp.banner,
        banner_text: mobileApp.bannerText,
        short_name: mobileApp.shortName,
        theme_color: mobileApp.themeColor,
        icon: mobileApp.icon,
      },
    }),
  };
};

const settingsByName = ({ settings }: Shop): Readonly<Record<string, string>> => ({
  phone: settings.phone,
  site_name: settings.siteName,
  founding_date: settings.foundingDate,
  address: settings.address,
  apple_store: settings.appleStore,
  google_market: settings.googleMarket,
  vk: settings.vk,
  twitter: settings.twitter,
  ok: settings.ok,
  youtube: settings.youtube,
  gift: flag(settings.gift),
  simple_menu: flag(settings.simpleMenu),
  maintenance: flag(settings.maintenance),
  seller: settings.seller,
  email: settings.email,
  city: settings.city,
  time_zone: settings.timeZone,
  consent_text: settings.policy.consentText,
  consent_version: settings.policy.consentVersion,
  ads_consent_text: settings.policy.adsConsentText,
});

const flag = (on: boolean): string => (on ? '1' : '0');
