import type { PageBlock } from '../../domain/content/content.events.ts';
import { isBlockOut } from '../../domain/content/isOut.ts';
import { isVideo } from '../../domain/content/video.ts';
import { questionsOf } from '../../domain/formAnswer/readForm.ts';
import type { Product } from '../../domain/product/product.events.ts';
import { isOnMenu } from '../../domain/selling/menu.ts';
import type { Shop } from '../../domain/shop/shop.ts';
import type { ShownBlock } from '../contract/catalogue.contract.ts';
import { shopTexts } from '../texts/shopTexts.ts';
import { sellingNow } from './availability.ts';
import { bannerView, isBannerOut } from './banners.ts';
import { consentTextOf } from './consentTextOf.ts';
import { croppedFile } from './croppedFile.ts';
import { pathsOf } from './paths.ts';
import { productCards } from './productCard.ts';
import { safeHtml } from './safeHtml.ts';
import { wholeNumbers } from './wholeNumbers.ts';

interface Now {
  readonly shop: Shop;
  readonly at: string;
}

/** The blocks that a customer sees: neither those that staff hide, nor those of another time, nor those with nothing in them. */
export const shownBlocks = (blocks: readonly PageBlock[], now: Now): ShownBlock[] =>
  blocks.flatMap((each): ShownBlock | [] => {
    if (!isBlockOut(each, now.at)) return [];
    const block = shown(each.id, each.block, now);
    const { audience = 'all' } = each;
    return 'kind' in block && audience !== 'all' ? { ...block, audience } : block;
  });

const html = (text: string): string => wholeNumbers(safeHtml(text));

function shown(id: string, block: PageBlock['block'], { shop, at }: Now): ShownBlock | [] {
  const { kind } = block;
  switch (kind) {
    case 'text':
    case 'html':
      return block.html === '' ? [] : { kind: 'text', id, html: html(block.html) };
    case 'picture': {
      const file_info = croppedFile(block.picture, shop);
      return file_info ? { kind, id, file_info, caption: block.caption, link: block.link } : [];
    }
    case 'gallery': {
      const pictures = block.pictures.flatMap(({ picture }) => croppedFile(picture, shop) ?? []);
      return pictures.length > 0 ? { kind, id, pictures } : [];
    }
    case 'banners': {
      const banners = block.bannerIds.flatMap((bannerId) => shop.banners.get(bannerId) ?? []);
      const out = banners.filter((banner) => isBannerOut(banner, at));
      return out.length > 0 ? { kind, id, banners: out.map((banner) => bannerView(banner, shop)) } : [];
    }
    case 'dishes': {
      const chosen = block.productIds.flatMap((productId) => shop.products.get(productId) ?? []);
      return dishes(id, block.title, chosen, { shop, at });
    }
    case 'category': {
      const ofCategory = block.categoryId === null ? [] : pathsOf(shop).productsIn(block.categoryId);
      const name = shop.categories.get(block.categoryId ?? '')?.name ?? '';
      return dishes(id, block.title || name, ofCategory, { shop, at }, block.most);
    }
    case 'columns': {
      const columns = block.columns.map((column) => html(column.html)).filter((text) => text !== '');
      return columns.length > 0 ? { kind, id, columns } : [];
    }
    case 'promocode':
      return block.code === '' ? [] : { kind, id, code: block.code.toUpperCase(), text: block.text };
    case 'map': {
      const points = [...shop.points.values()]
        .filter(({ archived }) => !archived)
        .sort((a, b) => a.position - b.position)
        .map(({ name, address, phone, coordinates }) => ({ name, address, phone, place: coordinates }));
      return points.length > 0 ? { kind, id, title: block.title, points } : [];
    }
    case 'questions': {
      const items = block.items
        .filter(({ question }) => question !== '')
        .map(({ question, answer }) => ({ question, answer: html(answer) }));
      return items.length > 0 ? { kind, id, title: block.title, items } : [];
    }
    case 'video': {
      const { title, link, caption } = block;
      if (!isVideo(link)) return [];
      const host = link.startsWith('/') ? null : new URL(link).host;
      const file_info = croppedFile(block.poster, shop);
      return { kind, id, title, link, host, file_info, caption, transcript: html(block.transcript) };
    }
    case 'button':
      return block.text === '' || block.link === ''
        ? []
        : { kind, id, text: block.text, link: block.link, look: block.look };
    case 'form': {
      const questions = questionsOf(block, consentTextOf(shop));
      const fields = questions.map(({ question, answer, options, mandatory }) => ({
        question,
        answer,
        options: [...options],
        required: mandatory,
      }));
      const button = block.button || shopTexts.sendForm;
      return fields.length > 0 ? { kind, id, title: block.title, text: block.text, fields, button } : [];
    }
    case 'divider':
      return { kind, id };
  }
}

/** Only what can be ordered now: what is stopped comes back by itself. */
function dishes(
  id: string,
  title: string,
  products: readonly Product[],
  { shop, at }: Now,
  most = products.length,
): ShownBlock | [] {
  const cards = productCards(
    products.filter((product) => isOnMenu(product, shop)),
    sellingNow(shop, at),
  )
    .filter(({ available }) => available)
    .slice(0, most);
  return cards.length > 0 ? { kind: 'dishes', id, title, products: cards } : [];
}
