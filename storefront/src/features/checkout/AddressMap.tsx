import { Suspense, useState } from 'react';
import type { Place } from '../../map/mapPlaces.ts';
import { canTellPlace, whereAmI } from '../../map/whereAmI.ts';
import { lazyPart } from '../../page/lazyPart.ts';
import { Waiting } from '../../page/Waiting.tsx';
import { useInit } from '../../store/gatewayApi.ts';
import { checkoutTexts as texts } from '../../texts/checkout.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import style from './addressMap.module.css';
import { checkoutDraft } from './checkoutDraft.ts';
import type { AddressCheck } from './useAddressCheck.ts';

const ZoneMap = lazyPart(() => import('../../map/ZoneMap.tsx').then((m) => m.ZoneMap));

/** Less exactly than so many metres it is another street. */
const exactEnough = 100;

/**
 * The map of an address: a typed house that is known stands where it stands; else a press, arrows or the device's own place
 * say where to bring it, and the house there becomes the address.
 */
export function AddressMap({
  address: { check },
  compact = false,
  onPut,
}: {
  address: Pick<AddressCheck, 'check'>;
  compact?: boolean;
  onPut?: () => void;
}) {
  const init = useInit();
  const { address: typed, found, pin, byMap } = checkoutDraft.use();
  const [told, setTold] = useState<string | null>(null);
  const [locating, setLocating] = useState(false);
  const [here, setHere] = useState<Place | null>(null);
  if (!init) return null;
  const isKnown = found?.found === 'house' && !byMap;
  const put = (text: string, place: Place) => {
    onPut?.();
    return check(text, place);
  };
  const locate = async () => {
    setTold(null);
    setLocating(true);
    const found = await whereAmI();
    setLocating(false);
    if ('refusal' in found) return setTold(texts.placeRefusals[found.refusal]);
    setHere(found.place);
    // Words that the base does not know stay: the place belongs to them.
    await put(isKnown || byMap ? '' : typed, found.place);
    if (found.metres > exactEnough) setTold(texts.placeRough(Math.round(found.metres)));
  };
  return (
    <div className={style.map}>
      <Suspense
        fallback={
          <Waiting>
            <Skeleton className={style.loading} />
          </Waiting>
        }
      >
        <ZoneMap
          key={isKnown ? found.address : 'pin'} // another house is another view
          zones={init.zones}
          affiliates={init.affiliates}
          pin={pin ?? found?.coordinates ?? null}
          compact={compact}
          lookAt={here}
          onPin={
            isKnown
              ? null
              : (place) => {
                  setTold(null);
                  void put(byMap ? '' : typed, place);
                }
          }
          onLocate={canTellPlace() ? () => void locate() : undefined}
          locating={locating}
        />
      </Suspense>
      {told && (
        <p role="alert" className={style.told}>
          {told}
        </p>
      )}
    </div>
  );
}
