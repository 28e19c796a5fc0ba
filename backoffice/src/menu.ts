/** The menu of the specification, in its order: groups and, in each, pages by name. Their titles are in `ru.nav`. */
export const menu = {
  home: ['home'],
  pages: ['pages'],
  posts: ['posts'],
  catalogue: ['categories', 'products', 'ingredients', 'stickers'],
  advertising: ['banners', 'notifications'],
  sales: ['orders', 'clients', 'promocodes', 'analytics'],
  restaurant: ['feedbacks', 'points', 'workingHours'],
  constructors: ['blocks', 'wok'],
  integrations: [
    'mail',
    'sms',
    'restaurantAutomation',
    'messagingBot',
    'addressSuggestions',
    'webAnalytics',
    'acquiring',
  ],
  system: ['users', 'privacy', 'mobile', 'appearance', 'settings', 'sitemap', 'api'],
} as const;

export type MenuGroup = keyof typeof menu;
/** A page that the specification names. */
export type MenuPage = (typeof menu)[MenuGroup][number];
/** A page of ours: it stands after the specification's in its group. */
export interface OwnEntry {
  readonly group: MenuGroup;
  readonly label: string;
  /** Its place among ours. */
  readonly position: number;
}

// The keys of the literal above.
export const menuGroups = Object.keys(menu) as readonly MenuGroup[];
