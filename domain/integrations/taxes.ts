export const vatRates = ['none', 'vat0', 'vat5', 'vat7', 'vat10', 'vat20', 'vat22'] as const;
export type VatRate = (typeof vatRates)[number];
export const taxSystems = ['osn', 'usnIncome', 'usnIncomeOutcome', 'esn', 'patent'] as const;
export type TaxSystem = (typeof taxSystems)[number];
