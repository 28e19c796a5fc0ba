import { useEffect, useRef, useState } from 'react';
import { useStore } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { Cart } from '../../../../api/contract/cart.contract.ts';
import type { OrderRefusal } from '../../../../api/contract/order.contract.ts';
import { countGoal } from '../../analytics/counters.ts';
import { bonusWish, toPay } from '../../cart/bonusWish.ts';
import { cartChanges } from '../../cart/cartChanges.ts';
import { useCart } from '../../cart/useCart.ts';
import { formatMoney } from '../../format/money.ts';
import { isOffline, problemOf } from '../../problem.ts';
import { settingOf } from '../../shop/useTemplate.ts';
import { gatewayApi } from '../../store/gatewayApi.ts';
import type { State } from '../../store/store.ts';
import { useAppDispatch } from '../../store/store.ts';
import { useToast } from '../../store/toastsSlice.ts';
import { checkoutTexts as texts } from '../../texts/checkout.ts';
import { orderAttempt } from './attempt.ts';
import { type OrderBody, type PlacedAnswer, usePlaceOrderMutation } from './checkoutApi.ts';
import { checkoutDraft } from './checkoutDraft.ts';
import { deviceConsent } from './deviceConsent.ts';
import type { FormErrors } from './formErrors.ts';
import { orderBody } from './orderBody.ts';
import { type NextStep, nextStep } from './refusal.ts';
import { createSeenPrices } from './seenPrices.ts';

type Question = Pick<Extract<NextStep, { kind: 'ask' }>, 'sum' | 'differences'>;
type Slot = NonNullable<OrderRefusal['slots']>[number];

/** A price that moves while it is being agreed on is followed so many times by itself, then the person is asked. */
const mostRepeats = 2;

/**
 * Places the order once, however often it is asked for: one request at a time, the same key while the answer is not known,
 * a cheaper price is taken by itself, a dearer one is asked about.
 */
export const useOrderPlacing = ({ onErrors }: { onErrors: (errors: FormErrors) => void }) => {
  const toast = useToast();
  const [placeOrder] = usePlaceOrderMutation();
  const store = useStore<State>();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const running = useRef(false);
  const [state, setState] = useState<'idle' | 'busy' | 'placed'>('idle');
  const [failure, setFailure] = useState<string | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const [offered, setOffered] = useState<readonly Slot[]>([]);
  const [seen] = useState(createSeenPrices);
  const cart = useCart();
  useEffect(() => {
    if (cart) seen.look(cart);
  }, [cart, seen]);

  // What was asked to wait for has come.
  useEffect(() => {
    if (failure !== texts.offline) return;
    const tell = () => setFailure(texts.backOnline);
    window.addEventListener('online', tell);
    return () => window.removeEventListener('online', tell);
  }, [failure]);

  const facts = () => gatewayApi.endpoints.getInit.select()(store.getState()).data;
  const takeCart = (cart: Cart) =>
    dispatch(
      gatewayApi.util.updateQueryData('getInit', undefined, (init) => {
        init.cart = cart;
      }),
    );

  const ask = (sum: number, differences: Question['differences']) => {
    const now = facts()?.cart;
    const grown = now ? seen.grown(now) : [];
    // The server tells what changed since its last answer: prices that came with that very answer are not among it.
    const lines = grown.filter(({ text }) => !differences.some((told) => told.text === text));
    setQuestion({ sum, differences: [...lines, ...differences] });
    if (now) seen.accept(now);
  };

  const follow = (step: NextStep) => {
    switch (step.kind) {
      case 'ask':
        ask(step.sum, step.differences);
        break;
      case 'time':
        setOffered(step.slots);
        checkoutDraft.change({ slot: null });
        onErrors({ time: step.text });
        break;
      case 'fields':
        setFailure(step.text);
        onErrors(step.errors);
        break;
      case 'text':
        setFailure(step.text);
        break;
      case 'again':
        setFailure(texts.unsure);
        break;
    }
  };

  const send = async (body: OrderBody, consent: boolean, repeats: number): Promise<void> => {
    const answer = await placeOrder({ body, key: orderAttempt.keyFor(body) });
    if (answer.data) return finish(answer.data, body);
    const refusal = problemOf(answer.error) as OrderRefusal | null; // the contract's body of a refused order
    if (!refusal || statusOf(answer.error) >= 500) {
      // Whether it was placed is not known: the key stays for the next press.
      return setFailure(isOffline(answer.error) ? texts.offline : texts.unsure);
    }
    orderAttempt.settle();
    const before = facts()?.cart;
    if (refusal.cart) takeCart(refusal.cart);
    const init = facts();
    const changes = before && refusal.cart ? cartChanges(before, refusal.cart) : [];
    const freshSum = refusal.cart ? toPay(refusal.cart, bonusWish.get()) : null;
    const step = nextStep(refusal, { shown: body.expected_total, freshSum, changes });
    if (step.kind !== 'again' || !init || repeats >= mostRepeats) return follow(step);
    if (step.sum < body.expected_total) {
      toast.good(texts.cheaper(formatMoney(body.expected_total), formatMoney(step.sum)), 9);
    }
    return send({ ...bodyOf(init, consent), expected_total: step.sum }, consent, repeats + 1);
  };

  const finish = async ({ order, redirect, cheaper }: PlacedAnswer, body: OrderBody) => {
    if (cheaper) toast.good(cheaperText(cheaper), 9);
    const ofShop = redirect.startsWith('/');
    countPurchase(order);
    // Nothing is let go before the answer is understood: until then the next press repeats the same request.
    orderAttempt.settle();
    if (body.consent && facts()?.client === null) rememberConsent(order.placed_at);
    setState('placed');
    checkoutDraft.forget();
    bonusWish.forget();
    if (ofShop) void navigate(redirect, { replace: true });
    else window.location.assign(redirect); // the bank's page
  };

  /** Of the consent's text as the page shows it. */
  const shownVersion = () => settingOf(store.getState().template, 'consent_version');
  const bodyOf = (init: Parameters<typeof freshBody>[0], consent: boolean) =>
    freshBody(init, consent, shownVersion());

  /** Of the first time: what was said then holds until the text is another one. */
  const rememberConsent = (at: string) => {
    const version = shownVersion();
    if (deviceConsent.read()?.version !== version) deviceConsent.write({ version, at });
  };

  const run = async (work: () => Promise<void>) => {
    if (running.current) return;
    running.current = true;
    setState('busy');
    setFailure(null);
    setQuestion(null);
    try {
      await work();
    } catch (error) {
      console.error(error);
      setFailure(texts.unsure);
    } finally {
      running.current = false;
      setState((now) => (now === 'placed' ? now : 'idle'));
    }
  };

  return {
    state,
    failure,
    question,
    offered,
    forgetOffered: () => setOffered([]),
    dismiss: () => setQuestion(null),
    place: (consent: boolean) =>
      run(async () => {
        const init = facts();
        if (!init) return;
        if (seen.grown(init.cart).length > 0) return ask(toPay(init.cart, bonusWish.get()), []);
        await send(bodyOf(init, consent), consent, 0);
      }),
    /** «Yes» to the new price. */
    agree: (sum: number, consent: boolean) =>
      run(async () => {
        const init = facts();
        if (init) await send({ ...bodyOf(init, consent), expected_total: sum }, consent, 0);
      }),
    /** After a reload that lost the answer: asks what has become of the same request. */
    resume: (body: OrderBody) => run(() => send(body, body.consent, mostRepeats)),
  };
};

const countPurchase = ({ number, details }: PlacedAnswer['order']) =>
  countGoal(
    'purchase',
    (details?.products ?? []).map(({ uid, name, price, count }) => ({
      id: uid,
      name,
      price,
      quantity: count,
    })),
    { id: number, revenue: details?.to_pay ?? 0 },
  );

/** What became cheaper, dish by dish where that is known. */
const cheaperText = ({ was, now, differences }: NonNullable<PlacedAnswer['cheaper']>): string => {
  const told = texts.cheaper(formatMoney(was), formatMoney(now));
  const dishes = differences.map(({ text }) => text).join(', ');
  return dishes ? texts.cheaperDishes(told, dishes) : told;
};

const freshBody = (
  init: { cart: Cart; acquiring: { enabled: boolean } },
  consent: boolean,
  consentVersion: string,
): OrderBody =>
  orderBody({
    draft: checkoutDraft.get(),
    cart: init.cart,
    wish: bonusWish.get(),
    consent,
    consentVersion,
    acquiring: init.acquiring.enabled,
  });

const statusOf = (failure: unknown): number =>
  typeof failure === 'object' && failure !== null && 'status' in failure && typeof failure.status === 'number'
    ? failure.status
    : 500;
