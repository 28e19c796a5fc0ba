import { describe, expect, test } from 'vitest';
import { catalogueTexts } from './catalogue.ts';

describe('how much a portion is', () => {
  test.each([
    [480, 'g', '480 г'],
    [0.48, 'g', '0,48 г'],
    [999.5, 'g', '999,5 г'],
    [1000, 'g', '1 кг'],
    [1250, 'g', '1,25 кг'],
    [1234, 'g', '1,234 кг'],
    [330, 'ml', '330 мл'],
    [1500, 'ml', '1,5 л'],
  ] as const)('%d %s is written «%s»', (value, unit, text) => {
    expect(catalogueTexts.weight(value, unit)).toBe(text.replace(' ', '\u00a0'));
  });
});
