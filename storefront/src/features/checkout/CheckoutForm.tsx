import { type FormEvent, useEffect, useState } from 'react';
import type { Init } from '../../../../api/contract/init.contract.ts';
import { BonusSpending } from '../../cart/BonusSpending.tsx';
import { bonusWish, toPay } from '../../cart/bonusWish.ts';
import { PromoField } from '../../cart/PromoField.tsx';
import { useCartSummary } from '../../cart/useCart.ts';
import { useOrdering } from '../../shop/useTemplate.ts';
import { checkoutTexts as texts } from '../../texts/checkout.ts';
import { AddressCard } from './AddressCard.tsx';
import { CartProblems } from './CartProblems.tsx';
import { ConsentCard } from './ConsentCard.tsx';
import { ContactsCard } from './ContactsCard.tsx';
import { useOrderSlotsQuery } from './checkoutApi.ts';
import { checkoutDraft } from './checkoutDraft.ts';
import style from './checkoutForm.module.css';
import { DetailsCard } from './DetailsCard.tsx';
import { DifferenceDialog } from './DifferenceDialog.tsx';
import { FieldPlace, firstWrong, focusField } from './FieldPlace.tsx';
import { FormCard } from './FormCard.tsx';
import { type CheckoutForm as Form, FormContext } from './FormContext.ts';
import { type FormErrors, formErrors } from './formErrors.ts';
import { MethodCard } from './MethodCard.tsx';
import { PaymentCard } from './PaymentCard.tsx';
import { PointCard } from './PointCard.tsx';
import { ErrorSummary, SubmitBar } from './SubmitBar.tsx';
import { Summary, SummaryContents } from './Summary.tsx';
import { TimeCard } from './TimeCard.tsx';
import { useAddressCheck } from './useAddressCheck.ts';
import { useDeliveryTerms } from './useDeliveryTerms.ts';
import { useDraftStart } from './useDraftStart.ts';
import type { useOrderPlacing } from './useOrderPlacing.ts';
import { useWantedTime } from './useWantedTime.ts';

/** The whole checkout: all questions are open, one button at the end. */
export function CheckoutForm({
  init,
  errors,
  setErrors,
  placing,
}: {
  init: Init;
  errors: FormErrors;
  setErrors: (change: (errors: FormErrors) => FormErrors) => void;
  placing: ReturnType<typeof useOrderPlacing>;
}) {
  const { cart, acquiring } = init;
  const ordering = useOrdering();
  const wish = bonusWish.use();
  const draft = checkoutDraft.use();
  const [consent, setConsent] = useState(false);
  const terms = useDeliveryTerms();
  const wantedTime = useWantedTime(cart);
  const address = useAddressCheck(terms.setToken);
  const { pending } = useCartSummary();
  const { delivery } = cart;
  const slots = useOrderSlotsQuery(
    { place: `${delivery.method}:${delivery.zone_id}:${delivery.affiliate_id}` },
    { refetchOnMountOrArgChange: 60 },
  );
  useDraftStart(init, address);
  const { forgetOffered, offered } = placing;
  useEffect(() => {
    if (draft.slot && offered.length > 0) forgetOffered();
  }, [draft.slot, offered, forgetOffered]);

  const sum = toPay(cart, wish);
  const paid = sum === 0 || draft.payMethod === 3;
  const wrong = () =>
    formErrors({ draft: checkoutDraft.get(), cart, wish, consent, acquiring: acquiring.enabled });
  const form: Form = {
    errors,
    clear: (name) => setErrors(({ [name]: _gone, ...rest }) => rest),
    check: (name) => {
      const text = wrong()[name];
      if (text) setErrors((before) => ({ ...before, [name]: text }));
    },
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (terms.method === 'delivery' && draft.address.trim() !== '' && !draft.found)
      await address.check(draft.address);
    const found = wrong();
    setErrors(() => found);
    const first = firstWrong(found);
    if (first) return focusField(first);
    await placing.place(consent);
  };

  return (
    <FormContext value={form}>
      <form className={style.columns} onSubmit={(event) => void submit(event)} noValidate>
        <div className={style.form}>
          <div className={style.phoneSummary}>
            <Summary cart={cart} />
          </div>
          <MethodCard method={terms.method} onChange={(method) => void terms.setMethod(method)} />
          {terms.method === 'delivery' ? (
            <AddressCard address={address} onPickup={() => void terms.setMethod('pickup')} />
          ) : (
            <PointCard value={terms.affiliateId} onChange={(id) => void terms.setPoint(id)} />
          )}
          {ordering[terms.method] && (
            <TimeCard slots={slots.data} offered={offered} onRetry={() => void slots.refetch()} />
          )}
          <ContactsCard />
          <DetailsCard cart={cart} paid={paid} />
          <PaymentCard method={terms.method} toPay={sum} />
          <FormCard title={texts.discounts}>
            <FieldPlace name="promocode" error={errors.promocode}>
              <PromoField />
            </FieldPlace>
            {cart.bonuses && (
              <FieldPlace name="bonuses" error={errors.bonuses}>
                <BonusSpending bonuses={cart.bonuses} />
              </FieldPlace>
            )}
          </FormCard>
          <ConsentCard value={consent} onChange={setConsent} />
          <CartProblems problems={cart.problems} />
          <ErrorSummary errors={errors} failure={placing.failure} />
          <SubmitBar
            sum={sum}
            busy={placing.state !== 'idle'}
            waiting={pending || terms.changing || wantedTime.changing}
          />
        </div>
        <aside className={style.side} aria-label={texts.summary}>
          <SummaryContents cart={cart} />
        </aside>
      </form>
      {placing.question && (
        <DifferenceDialog
          differences={placing.question.differences}
          sum={placing.question.sum}
          onAgree={() => placing.question && void placing.agree(placing.question.sum, consent)}
          onClose={placing.dismiss}
        />
      )}
    </FormContext>
  );
}
