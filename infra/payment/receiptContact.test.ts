import { expect, test } from 'vitest';
import { paymentBanks } from '../../domain/integrations/banks.ts';
import { untouchedIntegrations } from '../../domain/integrations/integrations.ts';
import type { FiscalReceipt } from '../../domain/payment/fiscalReceipt.ts';
import { shopOf } from '../../domain/testing/testShop.ts';
import { serviceHttp } from '../integrations/serviceHttp.ts';
import { openBanks } from './openBanks.ts';
import { testBanks } from './testing/testBanks.ts';

const phone = '+79123456789';
const receiptFor = (email: string): FiscalReceipt => ({
  kind: 'prepayment',
  mode: 'full_prepayment',
  taxSystem: 'usnIncome',
  contact: { email, phone },
  rows: [{ name: 'Вок', price: 450_00, quantity: 1, amount: 450_00, subject: 'commodity', vat: 'none' }],
});

/** A letter to a part of an address comes to somebody else. */
test.each(paymentBanks)(
  'a receipt at %s goes to the whole address of the customer, or to the phone',
  async (name) => {
    const bank = await testBanks[name]();
    const banks = openBanks({
      shop: {
        current: () => ({ ...shopOf({}), integrations: { ...untouchedIntegrations, ...bank.settings } }),
      },
      secrets: { read: async (secret) => bank.secrets[secret] ?? null },
      ask: serviceHttp({ integration: 'acquiring', calls: { record: () => undefined } }),
      publicOrigin: null,
    });
    const opened = await banks.open(name);
    const address = (length: number) => `${'a'.repeat(length - '@example.com'.length)}@example.com`;
    for (const [attempt, email] of [address(30), address(64), address(65), address(200)].entries()) {
      const before = bank.requests.length;
      await opened.create({
        key: `7d0f0000000040008000${'0'.repeat(11)}${attempt}`,
        amount: 450_00,
        way: 'any',
        stages: 'one',
        title: 'Заказ № 1',
        orderId: '7d0f0000-0000-4000-8000-000000000001',
        attempt,
        returnUrl: 'https://shop.example/',
        receipt: receiptFor(email),
      });
      const sent = bank.requests
        .slice(before)
        .map(({ body }) => decodeURIComponent(body))
        .join();
      expect(sent.includes(email) || sent.includes(phone) || sent.includes(phone.slice(1))).toBe(true);
      expect(sent.replaceAll(email, '')).not.toContain('aaaa');
    }
    await bank.close();
  },
);
