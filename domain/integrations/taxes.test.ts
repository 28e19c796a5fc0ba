import { expect, test } from 'vitest';
import { parseVatCodes } from './taxes.ts';

test.each([
  ['', {}],
  ['22=11', { vat22: '11' }],
  [' 5=vat5, 7=vat7;none=6 ', { vat5: 'vat5', vat7: 'vat7', none: '6' }],
  ['21=5', null],
  ['22', null],
  ['22=', null],
  ['vat22=11', null],
  ['22=<b>', null],
])('«%s» says how a bank calls its rates: %j', (text, codes) => expect(parseVatCodes(text)).toEqual(codes));
