import type {
  OpeningHours,
  PageContent,
  ProductCard,
  ProductDetails,
} from '../../../api/contract/catalogue.contract.ts';
import type { Template } from '../../../api/contract/init.contract.ts';
import { figuresOfDish } from '../choices/figures.ts';
import { groupsOf } from '../choices/ModifierGroups.tsx';
import { defaultChoice } from '../choices/options.ts';
import { rouble } from '../format/money.ts';
import { settingOf, shopNameOf } from '../shop/useTemplate.ts';
import { dishTexts } from '../texts/dish.ts';

type Page = Exclude<PageContent, { type: 'redirect' }>;
type Thing = Record<string, unknown>;

/** schema.org for a page: the restaurant with its menu, a product with its offer, breadcrumbs. */
export const structuredData = (page: Page, template: Template, origin: string): Thing[] => {
  const absolute = (path: string) => new URL(path, origin).href;
  const things: Thing[] = [];
  if (page.type === 'home' || page.type === 'catalog') {
    things.push({
      ...restaurant(template, origin),
      ...openingHours(page.opening_hours),
      hasMenu: menu(page.sections, absolute),
    });
  }
  if (page.type === 'product') things.push(product(page.product, template, absolute));
  if (page.type === 'category') things.push(itemList(page.category.name, page.products, absolute));
  if (page.type === 'page' && page.published_at) {
    things.push({
      '@type': 'Article',
      headline: page.name,
      datePublished: page.published_at,
      ...(page.file_info && { image: absolute(page.file_info.path) }),
      author: { '@type': 'Organization', name: shopNameOf(template), url: origin },
    });
  }
  if (page.breadcrumbs.length > 1) {
    things.push({
      '@type': 'BreadcrumbList',
      itemListElement: page.breadcrumbs.map(({ name, full_path }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: absolute(full_path),
      })),
    });
  }
  return things.map((thing) => ({ '@context': 'https://schema.org', ...thing }));
};

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** A special day stands beside the week and goes before it. */
const openingHours = (hours: readonly OpeningHours[]): Thing => {
  const specification = ({ weekday, date, opens, closes }: OpeningHours): Thing => ({
    '@type': 'OpeningHoursSpecification',
    ...(weekday !== null && { dayOfWeek: `https://schema.org/${weekdays[weekday - 1]}` }),
    ...(date !== null && { validFrom: date, validThrough: date }),
    opens,
    closes,
  });
  const of = (isSpecial: boolean) =>
    hours.filter(({ date }) => (date !== null) === isSpecial).map(specification);
  const [week, special] = [of(false), of(true)];
  return {
    ...(week.length > 0 && { openingHoursSpecification: week }),
    ...(special.length > 0 && { specialOpeningHoursSpecification: special }),
  };
};

const restaurant = (template: Template, origin: string): Thing => ({
  '@type': 'Restaurant',
  '@id': `${origin}/#restaurant`,
  name: shopNameOf(template),
  url: origin,
  ...whenSet('telephone', settingOf(template, 'phone')),
  address: {
    '@type': 'PostalAddress',
    ...whenSet('streetAddress', settingOf(template, 'address')),
    ...whenSet('addressLocality', settingOf(template, 'city')),
    addressCountry: 'RU',
  },
  ...whenSet('foundingDate', settingOf(template, 'founding_date')),
  servesCuisine: template.categories.map(({ name }) => name),
  acceptsReservations: false,
  priceRange: rouble,
  currenciesAccepted: 'RUB',
  image: [
    ...template.categories.flatMap(({ file_info }) => (file_info ? [file_info.path] : [])).slice(0, 3),
    '/icons/icon-512.png',
  ].map((path) => new URL(path, origin).href),
});

/** Search engines take an empty value for a mistake. */
const whenSet = (name: string, value: string): Thing => (value === '' ? {} : { [name]: value });

type Sections = Extract<PageContent, { type: 'catalog' }>['sections'];
const menu = (sections: Sections, absolute: (path: string) => string): Thing => ({
  '@type': 'Menu',
  hasMenuSection: sections.map(({ category, products }) => ({
    '@type': 'MenuSection',
    name: category.name,
    url: absolute(category.full_path),
    hasMenuItem: products.map(({ name, full_path, price }) => ({
      '@type': 'MenuItem',
      name,
      url: absolute(full_path),
      offers: { '@type': 'Offer', price: price.toFixed(2), priceCurrency: 'RUB' },
    })),
  })),
});

const product = (card: ProductDetails, template: Template, absolute: (path: string) => string): Thing => ({
  '@type': 'Product',
  name: card.name,
  sku: card.product_id,
  ...whenSet('description', card.description || card.composition),
  ...(card.file_info && { image: absolute(card.file_info.path) }),
  brand: { '@type': 'Brand', name: shopNameOf(template) },
  ...portion(card),
  offers: {
    '@type': 'Offer',
    url: absolute(card.full_path),
    price: card.price.toFixed(2),
    priceCurrency: 'RUB',
    availability: `https://schema.org/${card.available ? 'InStock' : 'OutOfStock'}`,
  },
});

/** What a portion weighs and holds when nothing is chosen: the figures that the page shows at first. */
const portion = (card: ProductDetails): Thing => {
  const { weight, nutrition, allergens } = figuresOfDish(card, defaultChoice(groupsOf(card)));
  const property = (name: string, value: string | number, unitText?: string): Thing => ({
    '@type': 'PropertyValue',
    name,
    value,
    ...(unitText && { unitText }),
  });
  return {
    ...(weight !== null && {
      weight: {
        '@type': 'QuantitativeValue',
        value: weight,
        unitCode: card.weight?.unit === 'ml' ? 'MLT' : 'GRM',
      },
    }),
    additionalProperty: [
      ...(nutrition
        ? [
            property(dishTexts.energy, nutrition.kcal, dishTexts.kcal),
            property(dishTexts.proteins, nutrition.proteins, dishTexts.gram),
            property(dishTexts.fats, nutrition.fats, dishTexts.gram),
            property(dishTexts.carbs, nutrition.carbs, dishTexts.gram),
          ]
        : []),
      property(dishTexts.allergens, allergens.join(', ') || dishTexts.noAllergens),
    ],
  };
};

const itemList = (
  name: string,
  products: readonly ProductCard[],
  absolute: (path: string) => string,
): Thing => ({
  '@type': 'ItemList',
  name,
  itemListElement: products.map(({ full_path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    url: absolute(full_path),
  })),
});
