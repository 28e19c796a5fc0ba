import { Suspense, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PageContentOf } from '../../../../api/contract/catalogue.contract.ts';
import { chosenIn, type OptionGroup } from '../../choices/options.ts';
import { lazyPart } from '../../page/lazyPart.ts';
import type { PageProps } from '../../page/shownPage.ts';
import { Waiting } from '../../page/Waiting.tsx';
import { wokTexts } from '../../texts/wok.ts';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { Button } from '../../ui/Button.tsx';
import { Bowl } from './Bowl.tsx';
import { useWok } from './useWok.ts';
import { WokActions } from './WokActions.tsx';
import { WokChips } from './WokChips.tsx';
import { WokNameCard } from './WokNameCard.tsx';
import { WokStep } from './WokStep.tsx';
import { WokSummaryView } from './WokSummaryView.tsx';
import { WokTitle } from './WokTitle.tsx';
import style from './wokPage.module.css';

const AddedWokCard = lazyPart(() => import('./AddedWokCard.tsx').then((m) => m.AddedWokCard));

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
  const { groups, ids, added } = wok;

  const goTo = (index: number) => {
    setCurrent(index);
    requestAnimationFrame(() => {
      const heading = steps.current?.querySelector<HTMLElement>(`[data-step="${index}"] h2`);
      heading?.focus({ preventScroll: true });
      heading?.scrollIntoView({ block: 'nearest' });
    });
  };
  const demand = (group: OptionGroup) => {
    wok.demand(group);
    goTo(groups.indexOf(group));
  };
  const finish = async () => {
    await wok.finish(bowl.current);
    setCurrent(0);
  };
  const moves = { wok, onGo: goTo, onDemand: demand, onFinish: finish };

  return (
    <div className={style.page}>
      <div className={style.crumbs}>
        <Breadcrumbs items={breadcrumbs} />
      </div>
      <div className={style.columns}>
        <div className={style.head}>
          <WokTitle name={wokConstructor.name} onRandom={wok.random} />
          <div className={style.left}>
            <div ref={bowl} className={style.bowl}>
              <Bowl
                wok={wokConstructor}
                ids={added ? added.ids : ids}
                names={added ? [added.name] : wok.summary.names}
              />
            </div>
            <WokSummaryView wok={wok} />
            <Button look="secondary" icon="arrowsShuffle" className={style.random} onClick={wok.random}>
              {wokTexts.random}
            </Button>
            <div className={style.desktopActions}>
              <WokActions {...moves} current={groups.length - 1} />
            </div>
          </div>
          {!added && <WokChips groups={groups} ids={ids} current={current} onGo={goTo} />}
        </div>
        <div ref={steps} className={style.steps}>
          {added ? (
            <Suspense fallback={<Waiting />}>
              <AddedWokCard added={added} onAgain={wok.reset} />
            </Suspense>
          ) : (
            groups.map((group, index) => (
              <WokStep
                key={group.id}
                number={index}
                total={groups.length}
                group={group}
                options={wokConstructor.steps[index]?.options ?? []}
                ids={ids}
                notWith={wok.notWith}
                avoided={wok.avoided}
                avoidanceHint={wok.avoidanceHint}
                open={index === current}
                missing={wok.missing === group.id}
                onOpen={() => goTo(index)}
                onNext={
                  index < groups.length - 1 && chosenIn(group, ids) >= group.min
                    ? () => goTo(index + 1)
                    : null
                }
                onSet={(option, count) => wok.set(group, option, count)}
              />
            ))
          )}
          {!added && ids.length > 0 && (
            <WokNameCard summary={wok.summary} onShare={wok.share} onReset={wok.reset} />
          )}
        </div>
      </div>
      <div className={style.bar} data-action-bar="wok">
        <WokActions {...moves} current={current} />
      </div>
    </div>
  );
}
