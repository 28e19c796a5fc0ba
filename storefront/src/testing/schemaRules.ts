/**
 * What search engines ask of structured data: the fields that a type must have, and the form of values. Each broken rule
 * is a line; a thing in order gives none.
 */
export const brokenSchemaRules = (thing: unknown): string[] => {
  const broken: string[] = [];
  const root = isThing(thing) ? thing : {};
  if (root['@context'] !== 'https://schema.org') broken.push('@context is not schema.org');
  check(root, 'thing', broken);
  return broken;
};

type Thing = Record<string, unknown>;
const isThing = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const required: Record<string, readonly string[]> = {
  Restaurant: ['name', 'address', 'image', 'telephone', 'priceRange', 'servesCuisine', 'hasMenu', 'url'],
  PostalAddress: ['streetAddress', 'addressLocality', 'addressCountry'],
  OpeningHoursSpecification: ['opens', 'closes'],
  Menu: ['hasMenuSection'],
  MenuSection: ['name', 'hasMenuItem'],
  MenuItem: ['name', 'offers'],
  Product: ['name', 'image', 'description', 'offers', 'brand'],
  Brand: ['name'],
  Offer: ['price', 'priceCurrency'],
  PropertyValue: ['name', 'value'],
  QuantitativeValue: ['value', 'unitCode'],
  BreadcrumbList: ['itemListElement'],
  ItemList: ['itemListElement'],
  ListItem: ['position'],
  Article: ['headline', 'datePublished', 'author'],
  Organization: ['name'],
};
const absolute = /^https?:\/\/[^/\s]+/;
const forms: Record<string, RegExp> = {
  price: /^\d+\.\d{2}$/,
  priceCurrency: /^[A-Z]{3}$/,
  availability: /^https:\/\/schema\.org\/(InStock|OutOfStock)$/,
  opens: /^([01]\d|2[0-3]):[0-5]\d$/,
  closes: /^([01]\d|2[0-3]):[0-5]\d$/,
  dayOfWeek: /^https:\/\/schema\.org\/\w+day$/,
  validFrom: /^\d{4}-\d{2}-\d{2}$/,
  validThrough: /^\d{4}-\d{2}-\d{2}$/,
  datePublished: /^\d{4}-\d{2}-\d{2}T/,
  url: absolute,
  item: absolute,
  image: absolute,
};

const check = (thing: Thing, where: string, broken: string[]): void => {
  const type = String(thing['@type']);
  const needed = required[type];
  if (!needed) return void broken.push(`${where}: an unknown type ${type}`);
  for (const name of needed) if (!(name in thing)) broken.push(`${where}: ${type} has no ${name}`);
  for (const [name, value] of Object.entries(thing))
    checkValue(value, { name, at: `${where}.${name}`, broken });
  if (type === 'BreadcrumbList' || type === 'ItemList') checkOrder(thing.itemListElement, where, broken);
  if (type === 'ListItem' && !('url' in thing) && !('name' in thing && 'item' in thing))
    broken.push(`${where}: ListItem leads nowhere`);
};

const checkValue = (
  value: unknown,
  place: { readonly name: string; readonly at: string; readonly broken: string[] },
): void => {
  const { name, at, broken } = place;
  if (value === '' || value === null) broken.push(`${at} is empty`);
  else if (Array.isArray(value)) {
    if (value.length === 0) broken.push(`${at} is empty`);
    value.forEach((part, index) => void checkValue(part, { ...place, at: `${at}[${index}]` }));
  } else if (isThing(value)) check(value, at, broken);
  else if (forms[name] && !forms[name].test(String(value))) broken.push(`${at}: ${String(value)}`);
};

const checkOrder = (items: unknown, where: string, broken: string[]): void => {
  const positions = Array.isArray(items) ? items.map((item) => (isThing(item) ? item.position : null)) : [];
  if (positions.some((position, index) => position !== index + 1))
    broken.push(`${where}: positions do not go 1, 2, 3`);
};
