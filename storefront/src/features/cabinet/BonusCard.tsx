import type { ReactNode } from 'react';
import { formatMoney } from '../../format/money.ts';
import { useCountUp } from '../../format/useCountUp.ts';
import { problemText } from '../../problem.ts';
import { useInit } from '../../store/gatewayApi.ts';
import { useToast } from '../../store/toastsSlice.ts';
import { cabinetTexts } from '../../texts/cabinet.ts';
import { announce } from '../../toasts/announcer.ts';
import { IconButton } from '../../ui/Button.tsx';
import style from './cabinet.module.css';
import { useBonusStatementQuery, useSyncBonusesMutation } from './cabinetApi.ts';

/** «Мои бонусы»: the sum that can be spent, and a button that reads the account again. */
export function BonusCard({ children }: { children?: ReactNode }) {
  const toast = useToast();
  const bonuses = useInit()?.client?.bonuses ?? 0;
  const shown = useCountUp(bonuses);
  const [sync, { isLoading }] = useSyncBonusesMutation();
  const refresh = async () => {
    const answer = await sync();
    if (answer.error) toast.error(problemText(answer.error));
    else announce(`${cabinetTexts.refreshed}: ${formatMoney(answer.data.bonuses)}`);
  };
  return (
    <section className={style.bonusCard} aria-label={cabinetTexts.bonuses}>
      <div>
        <p className={style.muted}>{cabinetTexts.bonuses}</p>
        <p className={style.bonusSum}>{formatMoney(shown)}</p>
      </div>
      <IconButton
        icon="refresh"
        label={cabinetTexts.refresh}
        aria-busy={isLoading || undefined}
        disabled={isLoading}
        onClick={() => void refresh()}
      />
      {children}
    </section>
  );
}

/** What a bonus is worth, and how much of an order it may pay. */
export function BonusRule() {
  const { data } = useBonusStatementQuery(0);
  return <p className={style.bonusRule}>{data ? cabinetTexts.bonusRule(data.pay_percent) : '\u00a0'}</p>;
}
