import { expect, test } from 'vitest';
import { blankValues, formFields } from '../../../../api/contract/formFields.ts';
import { documentFields } from '../../../../domain/documentKinds/documentFields.ts';
import { givenOf, shownChosen } from './given.ts';

test('what the form of a new document shows as chosen is sent, also when nobody has touched it', () => {
  for (const [kind, described] of Object.entries(documentFields)) {
    const fields = formFields(kind as keyof typeof documentFields, described); // its own key
    const shown = [...fields].filter(([, { field }]) => field.kind === 'variants').map(([name]) => name);
    const blank = givenOf(fields, blankValues(fields.values()));
    expect(shownChosen(fields)).toEqual(Object.fromEntries(shown.map((name) => [name, blank[name]])));
  }
  const promocode = formFields('Promocode', documentFields.Promocode);
  expect(shownChosen(promocode)).toMatchObject({ benefit: { kind: 'percent' } });
});
