import { Suspense, useState } from 'react';
import type { Order } from '../../../../api/contract/order.contract.ts';
import { lazyPart } from '../../page/lazyPart.ts';
import { Waiting } from '../../page/Waiting.tsx';
import { orderTexts as texts } from '../../texts/order.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useMediaQuery } from '../../ui/useMediaQuery.ts';
import style from './orderMap.module.css';

const ZoneMap = lazyPart(() => import('../../map/ZoneMap.tsx').then((m) => m.ZoneMap));

/** So far that the streets around have names, and houses no numbers. */
const around = 15;

/** Where the order goes, or waits, beside its words; on narrow screens for whoever asks: a map is heavy there. */
export function OrderMap({ place }: { place: NonNullable<Order['details']>['place'] }) {
  const isWide = useMediaQuery('(min-width: 75em)');
  const [isWanted, setIsWanted] = useState(false);
  if (!place) return null;
  if (!isWide && !isWanted)
    return (
      <Button look="secondary" wide icon="map" onClick={() => setIsWanted(true)}>
        {texts.showMap}
      </Button>
    );
  return (
    <section className={style.map} aria-label={texts.map}>
      <Suspense
        fallback={
          <Waiting>
            <Skeleton className={style.loading} />
          </Waiting>
        }
      >
        <ZoneMap zones={[]} affiliates={[]} pin={place} onPin={null} zoom={around} compact />
      </Suspense>
    </section>
  );
}
