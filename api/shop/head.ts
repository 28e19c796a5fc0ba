import type { FileInfo } from '../contract/values.contract.ts';
import { shopTexts } from '../texts/shopTexts.ts';

export interface Crumb {
  readonly name: string;
  readonly full_path: string;
}

export interface HeadFacts {
  readonly title: string;
  readonly description: string;
  readonly path: string;
  /** The shop's public address, or '' while it has none: then canonical links are relative. */
  readonly origin: string;
  readonly picture?: FileInfo | null;
  /** Below «Главная»; the last one is the page itself. */
  readonly trail: readonly Crumb[];
}

export const head = ({ title, description, path, origin, picture, trail }: HeadFacts) => ({
  seo: {
    title,
    description,
    canonical: `${origin}${encodeURI(path)}`,
    ...(picture && { image: picture.path.startsWith('/') ? `${origin}${picture.path}` : picture.path }),
  },
  breadcrumbs: trail.length === 0 ? [] : [{ name: shopTexts.home, full_path: '/' }, ...trail],
});
