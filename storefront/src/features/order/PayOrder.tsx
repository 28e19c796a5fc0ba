import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Order } from '../../../../api/contract/order.contract.ts';
import { formatTime } from '../../format/dates.ts';
import { formatMoney } from '../../format/money.ts';
import { usePayOrderMutation, useSyncOrderMutation } from '../../order/orderApi.ts';
import { problemText } from '../../problem.ts';
import { useSetting } from '../../shop/useTemplate.ts';
import { useToast } from '../../store/toastsSlice.ts';
import { payOrderTexts as texts } from '../../texts/payOrder.ts';
import { Button } from '../../ui/Button.tsx';
import { useMediaQuery } from '../../ui/useMediaQuery.ts';
import style from './payOrder.module.css';

type Payment = NonNullable<NonNullable<Order['details']>['payment']>;
type Code = { link: string; svg: string };

/** A bank tells of a payment within seconds; who comes back from its page waits for that, and no longer. */
const looksSeconds = [0, 2, 3, 5, 8, 13, 20] as const;
const lookWhileCodeIsShown = 5_000;

/** An order that waits for its money: the bank's page, a code for the phone beside, and what has come of it. */
export function PayOrder({ uid, toPay, payment }: { uid: string; toPay: number; payment: Payment }) {
  const arrival = useArrival();
  const [checking, setChecking] = useState(arrival === 'paid');
  const check = useCheck(uid);
  const timeZone = useSetting('time_zone');
  const hasMouse = useMediaQuery('(hover: hover) and (min-width: 40em)');
  const { begin, busy, code, showCode } = usePaying(uid);
  const sum = formatMoney(toPay);

  useEffect(() => {
    if (arrival === 'pay') void begin('any');
  }, [arrival, begin]);
  useEffect(() => {
    if (arrival !== 'paid') return;
    const stop = new AbortController();
    void lookSeveralTimes(check, stop.signal).finally(() => setChecking(false));
    return () => stop.abort();
  }, [arrival, check]);
  useEffect(() => {
    if (!code) return;
    const timer = setInterval(() => void check(), lookWhileCodeIsShown);
    return () => clearInterval(timer);
  }, [code, check]);

  return (
    <section className={style.card} aria-labelledby="pay-order">
      <h2 id="pay-order" className={style.title}>
        {texts.title}
      </h2>
      <p role="status" className={style.text}>
        {checking ? texts.checking : busy ? texts.going : payment.text}
      </p>
      {code && <ShownCode code={code} />}
      <div className={style.buttons}>
        <Button busy={busy} icon="creditCard" onClick={() => void begin('any')}>
          {arrival === 'paid' ? texts.again(sum) : texts.pay(sum)}
        </Button>
        {!code && (
          <Button
            look="secondary"
            disabled={busy}
            onClick={() => void (hasMouse ? showCode() : begin('sbp'))}
          >
            {hasMouse ? texts.qr : texts.app}
          </Button>
        )}
        <Button look="ghost" disabled={checking} onClick={() => void check(true)}>
          {texts.check}
        </Button>
      </div>
      {payment.pay_until && (
        <p className={style.until}>{texts.until(formatTime(payment.pay_until, timeZone))}</p>
      )}
    </section>
  );
}

function ShownCode({ code: { svg, link } }: { code: Code }) {
  return (
    <div className={style.code}>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
        alt={texts.qrAlt}
        width={220}
        height={220}
        className={style.picture}
      />
      <p className={style.until}>{texts.scan}</p>
      <a href={link} className={style.link}>
        {texts.open}
      </a>
    </div>
  );
}

/** Why this page was opened: to pay, or after it. The address forgets it: a page that is loaded anew pays nothing. */
const useArrival = (): 'pay' | 'paid' | null => {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const [arrival] = useState((): 'pay' | 'paid' | null => {
    const query = new URLSearchParams(search);
    return query.has('paid') ? 'paid' : query.has('pay') ? 'pay' : null;
  });
  useEffect(() => {
    if (arrival) void navigate(pathname, { replace: true });
  }, [arrival, pathname, navigate]);
  return arrival;
};

const usePaying = (uid: string) => {
  const toast = useToast();
  const [pay, { isLoading }] = usePayOrderMutation();
  const [leaving, setLeaving] = useState(false);
  const [code, setCode] = useState<Code | null>(null);
  const [{ begin, showCode }] = useState(() => {
    const ask = async (way: 'any' | 'sbp') => {
      const { data, error } = await pay({ uid, way });
      if (!data) toast.error(problemText(error));
      return data;
    };
    const leave = (link: string | null) => {
      if (link === null) return toast.error(texts.noCode);
      setLeaving(true);
      window.location.assign(link);
    };
    return {
      /** By the bank's page, or on the phone itself by its app. */
      begin: async (way: 'any' | 'sbp') => {
        const asked = await ask(way);
        if (asked) leave((way === 'sbp' && asked.qr?.link) || asked.redirect);
      },
      /** For the phone beside the screen; a bank that has no code shows it on its own page. */
      showCode: async () => {
        const asked = await ask('sbp');
        if (asked?.qr) setCode(asked.qr);
        else if (asked) leave(asked.redirect);
      },
    };
  });
  return { begin, showCode, busy: isLoading || leaving, code };
};

/** Asks the bank; whoever pressed the button is told in words, also when nothing has come. */
const useCheck = (uid: string) => {
  const toast = useToast();
  const [sync] = useSyncOrderMutation();
  const [check] = useState(() => async (tells = false): Promise<boolean> => {
    const { data, error } = await sync({ uid });
    if (tells && error) toast.error(problemText(error));
    if (tells && data) toast.show({ tone: data.paid ? 'good' : 'info', text: data.message, seconds: 6 });
    return data !== undefined && data.order.status !== 'awaiting_payment';
  });
  return check;
};

async function lookSeveralTimes(check: () => Promise<boolean>, signal: AbortSignal): Promise<void> {
  for (const seconds of looksSeconds) {
    await new Promise((done) => setTimeout(done, seconds * 1000));
    if (signal.aborted || (await check())) return;
  }
}
