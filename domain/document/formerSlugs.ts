/** What has an address of its own: categories, dishes, pages. */
interface Addressed {
  readonly slug: string;
  readonly formerSlugs?: readonly string[];
}

/** The old address goes with the change that ends it, whoever makes the change: links to it are led on. */
export const withFormerSlugs = <Fields extends object>(
  before: Fields,
  changes: Partial<Fields>,
): Partial<Fields> => {
  const slug = 'slug' in changes ? changes.slug : undefined;
  if (typeof slug !== 'string' || !isAddressed(before)) return changes;
  const known =
    'formerSlugs' in changes && isList(changes.formerSlugs) ? changes.formerSlugs : before.formerSlugs;
  const former = [...(known ?? []), before.slug].filter((each) => each !== slug);
  return { ...changes, formerSlugs: [...new Set(former)] };
};

const isAddressed = (document: object): document is Addressed =>
  'slug' in document && typeof document.slug === 'string';
const isList = (value: unknown): value is readonly string[] => Array.isArray(value);
