import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrastOf, tonesOf } from './tones.ts';

test('the contrast is that of WCAG', () => {
  expect(contrastOf('#000', '#ffffff')).toBe(21);
  expect(contrastOf('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

test('of any colour words can be read on its buttons and its soft ground, by day and by night', () => {
  const hex = fc
    .integer({ min: 0, max: 0xff_ff_ff })
    .map((colour) => `#${colour.toString(16).padStart(6, '0')}`);
  fc.assert(
    fc.property(hex, (accent) => {
      const tones = tonesOf(accent);
      for (const ground of [tones.strong, tones.hover, tones.pressed])
        expect(contrastOf('#ffffff', ground)).toBeGreaterThanOrEqual(4.45);
      expect(contrastOf(tones.text, tones.soft)).toBeGreaterThanOrEqual(4.5);
      expect(contrastOf(tones.textDark, tones.softDark)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});
