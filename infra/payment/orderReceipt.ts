import type { DriveDeps } from '../../commands/payment/drivePayment.ts';
import type { ShopReader } from '../../commands/ports.ts';
import { fiscalRows, givenBack, soldIn } from '../../domain/payment/fiscalReceipt.ts';
import { integrationTexts } from '../texts/integrationTexts.ts';

const texts = integrationTexts.banks;

/** What banks are told of an order, as the shop is set up now. */
export const orderAtBank = (shop: Pick<ShopReader, 'current'>): Pick<DriveDeps, 'receiptOf' | 'titleOf'> => ({
  titleOf: ({ number }) => texts.order(number),
  receiptOf: (kind, { details, status, refunds, backs, paidFor }, amount, cause) => {
    const set = shop.current().integrations;
    const { customer } = details;
    // Without a person there is nobody to send it to.
    if (!set.acquiringReceipts || !customer) return null;
    const rules = {
      taxSystem: set.acquiringTaxSystem,
      vat: set.acquiringVat,
      deliveryVat: set.acquiringDeliveryVat,
    };
    const returned =
      refunds.find(({ refundId }) => refundId === cause) ?? backs.find((back) => back.cause === cause);
    // Money that is held is taken for what was sold when it came; what an edit gives back of it has a receipt of its own.
    const bill = kind === 'prepayment' ? (paidFor ?? details) : details;
    const sold = returned ? givenBack(returned, texts.delivery) : soldIn(bill, texts.delivery);
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
