import { blankOf } from '../../../domain/document/blank.ts';
import type { Fields, FieldsOf } from '../../../domain/document/field.ts';
import type { DocumentKind } from '../../../domain/documentKinds/documentKinds.ts';
import { danglingReferences } from '../../../domain/shop/references.ts';
import type { Shop } from '../../../domain/shop/shop.ts';
import { slugOf } from '../../../domain/slug.ts';
import { type Given, wireNameOf } from '../../contract/fieldSchemas.ts';
import { labelIn, labelOf } from '../../contract/texts/documentLabels.ts';
import { Refusal } from '../../invalidRequest.ts';
import { adminTexts } from '../../texts/adminTexts.ts';
import { changesFrom } from './documentWire.ts';
import { undescribedPictures } from './undescribedPictures.ts';

/** A kind of document, and under which name callers send its fields. */
export interface Sent<F extends Fields> {
  readonly kind: DocumentKind;
  readonly fields: F;
  readonly one: string;
}

/** The wire's words and roubles in the domain's words and kopecks; only what was sent. */
export function changesOf<F extends Fields>(
  sent: Sent<F>,
  given: Given<F>,
  shop: Shop,
): Partial<FieldsOf<F>> {
  const changes = changesFrom(sent.fields, given, shop.settings.timeZone);
  refuseFields(
    danglingReferences(sent.fields, changes, shop).map(({ field, kind }) => [
      wireNameIn(sent, field),
      adminTexts.unknownReference(kind),
    ]),
  );
  refuseFields(
    undescribedPictures(sent.fields, changes, shop).map((field) => [
      wireNameIn(sent, field),
      adminTexts.describePicture,
    ]),
  );
  return changes;
}

/** The name under which a field is sent. */
export const wireNameIn = ({ fields, one }: Sent<Fields>, name: string): string => {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  return `${one}.${field ? wireNameOf(name, field) : name}`;
};

/** @throws {Refusal} that names what a new document cannot do without; its address follows from its name. */
export function newDocument<F extends Fields>(sent: Sent<F>, changes: Partial<FieldsOf<F>>): FieldsOf<F> {
  const name: unknown = Reflect.get(changes, 'name');
  const document = {
    ...blankOf(sent.fields),
    ...('slug' in sent.fields && typeof name === 'string' && { slug: slugOf(name) }),
    ...changes,
  };
  const missing = Object.entries(sent.fields).filter(
    ([field, { required }]) => required && field !== 'slug' && !Object.hasOwn(document, field),
  );
  refuseFields(
    missing.map(([field]) => [
      wireNameIn(sent, field),
      adminTexts.newNeeds(labelOf(labelIn(sent.kind, field) ?? field)),
    ]),
  );
  // All that a blank lacks has just been looked for.
  return document as unknown as FieldsOf<F>;
}

/** @throws {Refusal} when there is any. */
function refuseFields(problems: readonly (readonly [field: string, text: string])[]): void {
  const [first] = problems;
  // Its words name the field.
  if (first) throw new Refusal(422, first[1], { fields: Object.fromEntries(problems) });
}
