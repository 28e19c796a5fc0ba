import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Init } from '../../../../api/contract/init.contract.ts';
import { EmptyBowl } from '../../cart/EmptyBowl.tsx';
import { useTakesOrders } from '../../shop/useTemplate.ts';
import { useInit } from '../../store/gatewayApi.ts';
import { useToast } from '../../store/toastsSlice.ts';
import { cartPanelTexts } from '../../texts/cartPanel.ts';
import { checkoutTexts as texts } from '../../texts/checkout.ts';
import { checkoutStartTexts as startTexts } from '../../texts/checkoutStart.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { orderAttempt } from './attempt.ts';
import { CheckoutForm } from './CheckoutForm.tsx';
import { CheckoutSkeleton } from './CheckoutSkeleton.tsx';
import { type OrderDefaults, useOrderDefaultsQuery } from './checkoutApi.ts';
import { checkoutDraft } from './checkoutDraft.ts';
import style from './checkoutPage.module.css';
import { firstWrong, focusField } from './FieldPlace.tsx';
import { fillDraft } from './fillDraft.ts';
import type { FormErrors } from './formErrors.ts';
import { useOrderPlacing } from './useOrderPlacing.ts';

/** The cart's way to an order: the form, or what stands in its place. */
export function Checkout() {
  const init = useInit();
  const takesOrders = useTakesOrders();
  const [errors, setErrors] = useState<FormErrors>({});
  const placing = useOrderPlacing({
    onErrors: (found) => {
      setErrors((before) => ({ ...before, ...found }));
      const first = firstWrong(found);
      if (first) setTimeout(() => focusField(first)); // after the field is drawn with its error
    },
  });
  const isEmpty = init !== undefined && init.cart.products_count === 0;
  const isResuming = useResume(isEmpty, placing.resume);
  const start = useStart(init);
  if (!takesOrders) return <NoOrders />;
  return (
    <>
      {(!init || (!isEmpty && !start)) && <CheckoutSkeleton />}
      {init && !isEmpty && start && (
        <CheckoutForm
          key={init.client?.client_id}
          init={init}
          defaults={start.defaults}
          errors={errors}
          setErrors={setErrors}
          placing={placing}
        />
      )}
      {isEmpty &&
        (placing.state === 'idle' && !isResuming ? (
          <Nothing catalog={init.catalog_link} />
        ) : (
          <CheckoutSkeleton note={startTexts.resuming} />
        ))}
    </>
  );
}

/**
 * How the client's last order was wanted, written into the draft before the form is drawn; without an answer nothing is known,
 * and everything is asked.
 */
const useStart = (init: Init | undefined): { defaults: OrderDefaults } | null => {
  const client = init?.client ?? null;
  const { data, isError } = useOrderDefaultsQuery(client?.client_id ?? skipToken);
  const [startedFor, setStartedFor] = useState<string | null>(null);
  const defaults = isError ? null : data;
  const acquiring = init?.acquiring.enabled ?? false;
  useEffect(() => {
    if (!client || defaults === undefined) return;
    checkoutDraft.change(fillDraft(checkoutDraft.get(), client, defaults, acquiring));
    setStartedFor(client.client_id);
  }, [client, defaults, acquiring]);
  if (!client) return { defaults: null };
  return startedFor === client.client_id && defaults !== undefined ? { defaults } : null;
};

/** An attempt without an answer and an empty cart: the order was most likely placed, its own key finds it. */
const useResume = (isEmpty: boolean, resume: ReturnType<typeof useOrderPlacing>['resume']): boolean => {
  const started = useRef(false);
  const [ended, setEnded] = useState(false);
  const waits = isEmpty && !ended && orderAttempt.pending() !== null;
  useEffect(() => {
    const attempt = waits && !started.current ? orderAttempt.pending() : null;
    if (!attempt) return;
    started.current = true;
    void resume(attempt.body).finally(() => setEnded(true));
  }, [waits, resume]);
  return waits;
};

/** Nothing to order: the menu, and why. */
function Nothing({ catalog }: { catalog: string }) {
  const navigate = useNavigate();
  const toast = useToast();
  useEffect(() => {
    void navigate(catalog, { replace: true });
    // Once the menu is here: its bars are others, and a toast over them would jump.
    return () => toast.show({ tone: 'info', seconds: 6, text: texts.emptyCart });
  }, [catalog, navigate, toast]);
  return <CheckoutSkeleton />;
}

/** Before the owner has set up delivery or pickup there is nothing to fill in, and nothing may be promised. */
function NoOrders() {
  return (
    <div className={style.empty}>
      <EmptyBowl />
      <p className={style.emptyTitle}>{cartPanelTexts.noOrders}</p>
      <p className={style.emptyText}>{texts.noOrdersText}</p>
      <ButtonLink to="/catalog">{cartPanelTexts.toMenu}</ButtonLink>
    </div>
  );
}
