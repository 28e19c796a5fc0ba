import { type FormEvent, type ReactNode, useEffect } from 'react';
import type { Init } from '../../../../api/contract/init.contract.ts';
import { BonusSpending } from '../../cart/BonusSpending.tsx';
import { bonusWish, toPay } from '../../cart/bonusWish.ts';
import { PromoField } from '../../cart/PromoField.tsx';
import { useCartSummary } from '../../cart/useCart.ts';
import { useOrdering, useSetting } from '../../shop/useTemplate.ts';
import { checkoutTexts as texts } from '../../texts/checkout.ts';
import { useMediaQuery } from '../../ui/useMediaQuery.ts';
import { AddressCard } from './AddressCard.tsx';
import { CartProblems } from './CartProblems.tsx';
import { Consent, useGivenConsent } from './ConsentCard.tsx';
import { ContactsCard } from './ContactsCard.tsx';
import { type OrderDefaults, useOrderSlotsQuery } from './checkoutApi.ts';
import { checkoutDraft } from './checkoutDraft.ts';
import style from './checkoutForm.module.css';
import { DetailsCard } from './DetailsCard.tsx';
import { DifferenceDialog } from './DifferenceDialog.tsx';
import { FieldPlace, firstWrong, focusField } from './FieldPlace.tsx';
import { type CheckoutForm as Form, FormContext } from './FormContext.ts';
import { type FormErrors, fieldNames, formErrors } from './formErrors.ts';
import { KnownRow } from './KnownRow.tsx';
import rows from './knownRow.module.css';
import { type KnownWords, payWords, whenWords, whereWords, whoWords } from './knownWords.ts';
import { PaymentCard } from './PaymentCard.tsx';
import { PointCard } from './PointCard.tsx';
import { ErrorSummary, Failure, SubmitBar } from './SubmitBar.tsx';
import { Summary, SummaryContents } from './Summary.tsx';
import { type SectionName, sectionNames } from './sections.ts';
import { TimeCard } from './TimeCard.tsx';
import { useAddressCheck } from './useAddressCheck.ts';
import { useDeliveryTerms } from './useDeliveryTerms.ts';
import { useDraftStart } from './useDraftStart.ts';
import type { useOrderPlacing } from './useOrderPlacing.ts';
import { useSections } from './useSections.ts';
import { useWantedTime } from './useWantedTime.ts';
import { WhereCard } from './WhereCard.tsx';

/** The whole checkout: what is known of a client is a line each, every other question is open; one button. */
export function CheckoutForm({
  init,
  defaults,
  errors,
  setErrors,
  placing,
}: {
  init: Init;
  defaults: OrderDefaults;
  errors: FormErrors;
  setErrors: (change: (errors: FormErrors) => FormErrors) => void;
  placing: ReturnType<typeof useOrderPlacing>;
}) {
  const { cart, acquiring } = init;
  const ordering = useOrdering();
  const timeZone = useSetting('time_zone');
  const city = useSetting('city');
  const isWide = useMediaQuery('(min-width: 75em)');
  const wish = bonusWish.use();
  const draft = checkoutDraft.use();
  const version = useSetting('consent_version');
  const consent = draft.agreedTo === version;
  const consentGiven = useGivenConsent() !== null;
  // A guest's own word goes with each order; a client's is known to the shop.
  const agreed = consent || (init.client === null && consentGiven);
  const terms = useDeliveryTerms();
  const wantedTime = useWantedTime(cart);
  const address = useAddressCheck(terms.setToken);
  const { pending } = useCartSummary();
  const { delivery } = cart;
  const slots = useOrderSlotsQuery(
    { place: `${delivery.method}:${delivery.zone_id}:${delivery.affiliate_id}` },
    { refetchOnMountOrArgChange: 60 },
  );
  useDraftStart(init, { address, terms, defaults });
  const isClosed = slots.data !== undefined && slots.data.asap === null;
  useEffect(() => {
    if (isClosed && draft.asap) checkoutDraft.change({ asap: false });
  }, [isClosed, draft.asap]);
  const { forgetOffered, offered } = placing;
  useEffect(() => {
    if (draft.slot && offered.length > 0) forgetOffered();
  }, [draft.slot, offered, forgetOffered]);

  const sum = toPay(cart, wish);
  const isPaid = sum === 0;
  const wrong = () =>
    formErrors({
      draft: checkoutDraft.get(),
      cart,
      wish,
      consent,
      consentGiven,
      acquiring: acquiring.enabled,
    });
  const sections = useSections({ isKnown: init.client !== null, facts: { draft, cart, isPaid }, errors });
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
    if (first) return void setTimeout(() => focusField(first)); // after its question is open
    await placing.place(agreed);
  };

  const questions: Record<SectionName, { title: string; words: KnownWords; open: () => ReactNode }> = {
    where: {
      title: texts.method,
      words: whereWords(init, draft, city),
      open: () => (
        <WhereCard method={terms.method} onMethod={(method) => void terms.setMethod(method)}>
          {terms.method === 'delivery' ? (
            <AddressCard address={address} onPickup={() => void terms.setMethod('pickup')} />
          ) : (
            <PointCard value={terms.affiliateId} onChange={(id) => void terms.setPoint(id)} />
          )}
        </WhereCard>
      ),
    },
    when: {
      title: texts.time,
      words: whenWords(slots.data, draft, timeZone),
      open: () =>
        ordering[terms.method] && (
          <TimeCard
            method={terms.method}
            slots={slots.data}
            offered={offered}
            onRetry={() => void slots.refetch()}
          />
        ),
    },
    who: { title: texts.contacts, words: whoWords(draft), open: () => <ContactsCard /> },
    pay: {
      title: texts.payment,
      words: payWords(draft, { method: delivery.method, isPaid, last: defaults?.pay_method ?? null }),
      open: () => <PaymentCard method={terms.method} toPay={sum} />,
    },
  };
  const isShort = sectionNames.every((name) => !sections.isOpen(name));
  const foot = (
    <>
      {cart.active_promocode && (
        <FieldPlace name="promocode" error={errors.promocode}>
          <PromoField />
        </FieldPlace>
      )}
      <Consent
        value={consent}
        onChange={(agrees) => checkoutDraft.change({ agreedTo: agrees ? version : null })}
      />
      <CartProblems cart={cart} />
      {!isWide && <ErrorSummary errors={errors} />}
    </>
  );
  const bar = (
    <SubmitBar
      sum={sum}
      toMinimum={delivery.missing_to_min}
      left={fieldNames.filter((name) => wrong()[name])}
      busy={placing.state !== 'idle'}
      again={placing.failure !== null}
      waiting={pending || terms.changing || wantedTime.changing}
    />
  );

  return (
    <FormContext value={form}>
      <form className={style.columns} onSubmit={(event) => void submit(event)} noValidate>
        <div className={style.form}>
          {placing.failure && <Failure text={placing.failure} />}
          {!isWide && !isShort && <Summary cart={cart} />}
          {grouped(isWide && halves.every(sections.isOpen) ? wideOrder : sectionNames, sections.isOpen).map(
            (group) =>
              group.isOpen ? (
                <div key={group.names[0]} className={style.open}>
                  {group.names.map((name) => (
                    <div
                      key={name}
                      className={style.question}
                      data-half={isHalf(name, group.names) || undefined}
                    >
                      {questions[name].open()}
                    </div>
                  ))}
                </div>
              ) : (
                <ul key={group.names[0]} className={rows.rows} aria-label={texts.known}>
                  {group.names.map((name) => (
                    <KnownRow
                      key={name}
                      question={questions[name].title}
                      {...questions[name].words}
                      onChange={() => sections.open(name)}
                    />
                  ))}
                </ul>
              ),
          )}
          {cart.bonuses && cart.bonuses.max > 0 && (
            <section className={style.bonuses} aria-label={texts.bonuses}>
              <FieldPlace name="bonuses" error={errors.bonuses}>
                <BonusSpending bonuses={cart.bonuses} gets={cart.client_get_bonuses} />
              </FieldPlace>
            </section>
          )}
          {!isWide && isShort && (
            <div className={style.card}>
              <SummaryContents cart={cart} withEdit={false} />
            </div>
          )}
          <DetailsCard cart={cart} paid={isPaid || draft.payMethod === 3} />
          {isWide && <ErrorSummary errors={errors} />}
          {!isWide && <div className={style.foot}>{foot}</div>}
          {!isWide && bar}
        </div>
        {isWide && (
          <aside className={style.side} aria-label={texts.summary}>
            <SummaryContents cart={cart} withEdit={!isShort} />
            <div className={style.sideFoot}>
              {foot}
              {bar}
            </div>
          </aside>
        )}
      </form>
      {placing.question && (
        <DifferenceDialog
          differences={placing.question.differences}
          sum={placing.question.sum}
          onAgree={() => placing.question && void placing.agree(placing.question.sum, agreed)}
          onClose={placing.dismiss}
        />
      )}
    </FormContext>
  );
}

/** Beside the sum there is room for two short questions side by side. */
const wideOrder: readonly SectionName[] = ['where', 'when', 'pay', 'who'];
const halves: readonly SectionName[] = ['when', 'pay'];
const isHalf = (name: SectionName, open: readonly SectionName[]) =>
  halves.includes(name) && halves.every((half) => open.includes(half));

/** Neighbours that are folded share a card. */
const grouped = (names: readonly SectionName[], isOpen: (name: SectionName) => boolean) => {
  const groups: { isOpen: boolean; names: SectionName[] }[] = [];
  for (const name of names) {
    const last = groups.at(-1);
    if (last && last.isOpen === isOpen(name)) last.names.push(name);
    else groups.push({ isOpen: isOpen(name), names: [name] });
  }
  return groups;
};
