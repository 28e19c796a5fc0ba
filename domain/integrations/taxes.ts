export const vatRates = ['none', 'vat0', 'vat5', 'vat7', 'vat10', 'vat20', 'vat22'] as const;
export type VatRate = (typeof vatRates)[number];
export const taxSystems = ['osn', 'usnIncome', 'usnIncomeOutcome', 'esn', 'patent'] as const;
export type TaxSystem = (typeof taxSystems)[number];

/** How the cash desk of a bank calls a rate, where that is not what its clients know it by. */
export type VatCodes = Readonly<Partial<Record<VatRate, string>>>;

const pair = /^(none|\d{1,2})=([a-z0-9]{1,10})$/;

/** «22=11 none=6»: rates in percent and what the bank calls them. Null = it is not written so. */
export const parseVatCodes = (text: string): VatCodes | null => {
  const codes: Partial<Record<VatRate, string>> = {};
  for (const word of text.split(/[\s,;]+/).filter(Boolean)) {
    const [, typed = '', code = ''] = pair.exec(word) ?? [];
    const rate = vatRates.find((known) => known === (typed === 'none' ? typed : `vat${typed}`));
    if (!rate) return null;
    codes[rate] = code;
  }
  return codes;
};
