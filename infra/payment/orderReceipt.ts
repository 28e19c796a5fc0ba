import type { DriveDeps } from '../../commands/payment/drivePayment.ts';
import type { ShopReader } from '../../commands/ports.ts';
import { fiscalRows } from '../../domain/payment/fiscalReceipt.ts';
import { integrationTexts } from '../texts/integrationTexts.ts';

const texts = integrationTexts.banks;

/** What banks are told of an order, as the shop is set up now. */
export const orderAtBank = (shop: Pick<ShopReader, 'current'>): Pick<DriveDeps, 'receiptOf' | 'titleOf'> => ({
  titleOf: ({ number }) => texts.order(number),
  receiptOf: (kind, { details, status }, amount) => {
    const set = shop.current().integrations;
    const { customer } = details;
    // Without a person there is nobody to send it to.
    if (!set.acquiringReceipts || !customer) return null;
    const rules = {
      taxSystem: set.acquiringTaxSystem,
      vat: set.acquiringVat,
      deliveryVat: set.acquiringDeliveryVat,
    };
    const isOfSold = kind === 'offset' || (kind === 'return' && status === 'completed');
    return {
      kind,
      mode: isOfSold ? 'full_payment' : 'full_prepayment',
      taxSystem: rules.taxSystem,
      contact: { email: customer.email, phone: customer.phone },
      rows: fiscalRows(details, amount, rules, texts.delivery),
    };
  },
});
