import { useRef, useState } from 'react';
import type { PageContentOf } from '../../../../api/contract/catalogue.contract.ts';
import { useCountUp } from '../../choices/useCountUp.ts';
import { formatMoney } from '../../format/money.ts';
import type { PageProps } from '../../page/shownPage.ts';
import { useSearchParams } from '../../router/Router.tsx';
import { dishTexts } from '../../texts/dish.ts';
import { wokTexts } from '../../texts/wok.ts';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { Button } from '../../ui/Button.tsx';
import { useIsHydrated } from '../../ui/useIsHydrated.ts';
import { Bowl } from './Bowl.tsx';
import { lastWok } from './lastWok.ts';
import { useWok } from './useWok.ts';
import { WokStep } from './WokStep.tsx';
import { WokSummaryView } from './WokSummaryView.tsx';
import style from './wokPage.module.css';

export function WokPage({ shown: { page } }: PageProps) {
  const [params] = useSearchParams();
  // Another line of the cart is another bowl: nothing of the one before may get into it.
  return page?.type === 'wok' ? <Constructor key={params.get('replace') ?? ''} page={page} /> : null;
}

/** Desktops: the bowl stays, the steps stand one under another. Phones: one step at a time, the bowl stays on top. */
function Constructor({ page: { constructor: wokConstructor, breadcrumbs } }: { page: PageContentOf<'wok'> }) {
  const wok = useWok(wokConstructor);
  const [current, setCurrent] = useState(0);
  const bowl = useRef<HTMLDivElement>(null);
  const steps = useRef<HTMLDivElement>(null);
  const hydrated = useIsHydrated();
  const sum = useCountUp(wok.summary.price);
  const { steps: contents } = wokConstructor;
  const isLast = current === contents.length - 1;

  const goTo = (index: number) => {
    setCurrent(index);
    requestAnimationFrame(() => {
      const heading = steps.current?.querySelector<HTMLElement>(`[data-step="${index}"] h2`);
      heading?.focus({ preventScroll: true });
      heading?.scrollIntoView({ block: 'nearest' });
    });
  };
  const finish = async () => {
    const lacking = await wok.finish(bowl.current);
    if (lacking) goTo(wok.groups.findIndex(({ id }) => id === lacking.id));
  };
  const addText = wok.replacing ? wokTexts.replace : dishTexts.addFor(formatMoney(sum));

  return (
    <>
      <Breadcrumbs items={breadcrumbs} />
      <div className={style.head}>
        <h1>{wokConstructor.name}</h1>
        {wokConstructor.description && <p className={style.description}>{wokConstructor.description}</p>}
      </div>
      <div className={style.quick} data-begun={wok.ids.length > 0 || undefined}>
        <Button look="secondary" size="s" icon="arrowsShuffle" onClick={wok.random}>
          {wokTexts.random}
        </Button>
        {hydrated && lastWok().length > 0 && (
          <Button look="secondary" size="s" icon="history" className={style.last} onClick={wok.last}>
            {wokTexts.last}
          </Button>
        )}
        {wok.ids.length > 0 && (
          <>
            <Button look="secondary" size="s" icon="share" onClick={() => void wok.share()}>
              <span className={style.share}>{wokTexts.share}</span>
            </Button>
            <Button look="ghost" size="s" onClick={wok.reset}>
              {wokTexts.reset}
            </Button>
          </>
        )}
      </div>
      <div className={style.columns}>
        <div className={style.left}>
          <div ref={bowl} className={style.bowl}>
            <Bowl wok={wokConstructor} ids={wok.ids} names={wok.summary.names} />
          </div>
          <WokSummaryView summary={wok.summary} />
          <div className={style.desktopAdd}>
            <Button size="l" wide busy={wok.busy} onClick={() => void finish()}>
              {addText}
            </Button>
          </div>
        </div>
        <div ref={steps} className={style.steps}>
          <nav className={style.dots} aria-label={wokTexts.steps}>
            {wok.groups.map((group, index) => (
              <button
                key={group.id}
                type="button"
                className={style.dot}
                aria-current={index === current ? 'step' : undefined}
                data-done={group.options.some(({ id }) => wok.ids.includes(id)) || undefined}
                onClick={() => goTo(index)}
              >
                {group.name}
              </button>
            ))}
          </nav>
          {wok.groups.map((group, index) => (
            <WokStep
              key={group.id}
              number={index}
              total={contents.length}
              group={group}
              options={contents[index]?.options ?? []}
              ids={wok.ids}
              open={index === current}
              missing={wok.missing === group.id}
              onOpen={() => goTo(index)}
              onNext={index < contents.length - 1 ? () => goTo(index + 1) : null}
              onSet={(option, count) => wok.set(group, option, count)}
            />
          ))}
        </div>
      </div>
      <div className={style.bar} data-action-bar>
        {current > 0 && (
          <Button look="secondary" size="l" onClick={() => goTo(current - 1)}>
            {wokTexts.back}
          </Button>
        )}
        {isLast ? (
          <Button size="l" wide busy={wok.busy} onClick={() => void finish()}>
            {addText}
          </Button>
        ) : (
          <Button size="l" wide onClick={() => goTo(current + 1)}>
            {wokTexts.next}
            {wok.summary.price > 0 && ` · ${formatMoney(sum)}`}
          </Button>
        )}
      </div>
    </>
  );
}
