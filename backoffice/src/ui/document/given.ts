import { blankValues, type FormField } from '../../../../api/contract/formFields.ts';

type Json = Readonly<Record<string, unknown>>;

/** What the server takes of what it showed: of a picture its address and its words, its sizes are the shop's to tell. */
export const givenOf = (fields: ReadonlyMap<string, FormField>, values: Json): Json =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const spec = fields.get(name);
      return [name, spec ? given(spec, value) : value];
    }),
  );

function given(spec: FormField, value: unknown): unknown {
  if (value === null || value === undefined) return value;
  const inner = (fields: readonly FormField[] = []) => new Map(fields.map((field) => [field.name, field]));
  switch (spec.field.kind) {
    case 'picture': {
      const { path, alt, width, height } = value as Json;
      return { path, alt, ...(width !== undefined && { width }), ...(height !== undefined && { height }) };
    }
    case 'list':
      return (value as Json[]).map((row) => givenOf(inner(spec.fields), row));
    case 'group':
      return givenOf(inner(spec.fields), value as Json);
    case 'variants': {
      const { kind } = value as Json;
      const chosen = spec.variants?.find((variant) => variant.value === kind);
      return { kind, ...givenOf(inner(chosen?.fields), value as Json) };
    }
    default:
      return value;
  }
}

/** What the form of a new document shows as chosen before anybody chooses: sent with what is typed, since it is seen. */
export const shownChosen = (fields: ReadonlyMap<string, FormField>): Json => {
  const variants = [...fields.values()].filter(({ field: { kind } }) => kind === 'variants');
  return givenOf(fields, blankValues(variants));
};
