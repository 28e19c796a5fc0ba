import type { DriveDeps } from '../../commands/payment/drivePayment.ts';
import type { ShopReader } from '../../commands/ports.ts';
import { fiscalRows, givenBack, soldIn } from '../../domain/payment/fiscalReceipt.ts';
import { integrationTexts } from '../texts/integrationTexts.ts';

const texts = integrationTexts.banks;

/** What banks are told of an order, as the shop is set up now. */
export const orderAtBank = (shop: Pick<ShopReader, 'current'>): Pick<DriveDeps, 'receiptOf' | 'titleOf'> => ({
  titleOf: ({ number }) => texts.order(number),
  receiptOf: (kind, { details, status, refunds }, amount, refundId) => {
    const set = shop.current().integrations;
    const { customer } = details;
    // Without a person there is nobody to send it to.
    if (!set.acquiringReceipts || !customer) return null;
    const rules = {
      taxSystem: set.acquiringTaxSystem,
      vat: set.acquiringVat,
      deliveryVat: set.acquiringDeliveryVat,
    };
    const refund = refunds.find((one) => one.refundId === refundId);
    const sold = refund ? givenBack(refund, texts.delivery) : soldIn(details, texts.delivery);
    const isOfSold = kind === 'offset' || (kind === 'return' && status === 'completed');
    return {
      kind,
      mode: isOfSold ? 'full_payment' : 'full_prepayment',
      taxSystem: rules.taxSystem,
      contact: { email: customer.email, phone: customer.phone },
      rows: fiscalRows(sold, amount, rules),
    };
  },
});
