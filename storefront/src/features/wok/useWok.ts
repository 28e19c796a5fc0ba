import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { WokConstructor } from '../../../../api/contract/catalogue.contract.ts';
import { useAddWokMutation } from '../../cart/cartApi.ts';
import { useAddToCart, useCart } from '../../cart/useCart.ts';
import { wokPathOf } from '../../cart/wokPath.ts';
import { useAvoidedAllergens } from '../../choices/avoidedAllergens.ts';
import { fitting, type GroupOption, type OptionGroup, withCount } from '../../choices/options.ts';
import { copyText } from '../../copyText.ts';
import { formatMoney } from '../../format/money.ts';
import { problemText } from '../../problem.ts';
import { useOpenOverlay } from '../../store/overlaysSlice.ts';
import { useToast } from '../../store/toastsSlice.ts';
import { catalogueTexts } from '../../texts/catalogue.ts';
import { wokTexts } from '../../texts/wok.ts';
import { announce } from '../../toasts/announcer.ts';
import { randomBowl } from './randomBowl.ts';
import { lastWok, wokDraft } from './wokDraft.ts';
import { groupsOfWok, inHarmony, notWith, summariseWok } from './wokGroups.ts';
import { avoidanceHint } from './wokWithout.ts';

export interface AddedWok {
  ids: readonly string[];
  name: string;
  /** Of all that were added. */
  price: number;
}

/** The bowl that is being put together: from a link, from a line of the cart, or as it was left on this device. */
export const useWok = (wok: WokConstructor) => {
  const openOverlay = useOpenOverlay();
  const toast = useToast();
  const groups = groupsOfWok(wok);
  const cart = useCart();
  const avoided = useAvoidedAllergens();
  const { params, keep } = useWokAddress(wok.full_path);
  const replaceUid = params.get('replace');
  const [ids, setIds] = useState<readonly string[]>([]);
  const [count, setCount] = useState(1);
  const [missing, setMissing] = useState<string | null>(null);
  const [added, setAdded] = useState<AddedWok | null>(null);
  const [addWok, { isLoading }] = useAddWokMutation();
  const addToCart = useAddToCart();
  const summary = summariseWok(wok, ids);
  const replaced = cart?.products.find(({ uid }) => uid === replaceUid);

  const begun = useRef(false);
  const set = params.get('set');
  const source = set ?? (replaceUid === null ? null : (replaced?.wok_option_ids.join(',') ?? ''));
  useEffect(() => {
    const wanted = source === null ? wokDraft(wok.full_path).get() : source.split(',').filter(Boolean);
    if (begun.current || wanted.length === 0) return;
    begun.current = true;
    const possible = inHarmony(wok, fitting(groupsOfWok(wok), wanted));
    setIds(possible);
    if (possible.length < wanted.length) toast.show({ tone: 'info', text: wokTexts.off, seconds: 6 });
  }, [source, wok, toast.show]);

  const take = (next: readonly string[]) => {
    begun.current = true;
    setIds(next);
    setMissing(null);
    setAdded(null);
    keep(next, replaceUid);
    const { price, weight, kcal } = summariseWok(wok, next);
    announce(wokTexts.told(formatMoney(price), catalogueTexts.weight(weight, 'g'), kcal));
  };

  /** What is in the cart is nothing that is being built any more. */
  const settle = () => {
    lastWok(wok.full_path).keep(ids);
    setIds([]);
    setCount(1);
    keep([], null);
  };

  const demand = (lacking: OptionGroup) => {
    setMissing(lacking.id);
    announce(wokTexts.missing(lacking.name), 'assertive');
  };

  /** Puts a whole bowl into the cart. */
  const finish = async (from: Element | null) => {
    const { name, price } = summary;
    if (replaceUid === null || !replaced) {
      addToCart({ kind: 'wok', optionIds: ids }, { name, price, count, from });
      setAdded({ ids, name, price: price * count });
      settle();
      return;
    }
    const answer = await addWok({ option_ids: [...ids], count: replaced.count, replace_uid: replaceUid });
    if (answer.error) toast.error(problemText(answer.error));
    else {
      toast.good(wokTexts.replaced);
      setAdded({ ids, name, price: price * replaced.count });
      settle();
      openOverlay('cart', {});
    }
  };

  return {
    path: wok.full_path,
    groups,
    ids,
    count,
    setCount,
    summary,
    missing,
    added,
    busy: isLoading,
    replacing: replaced !== undefined,
    avoided,
    avoidanceHint: avoidanceHint(wok, ids, avoided),
    notWith: (optionId: string) => notWith(wok, ids, optionId),
    set: (group: OptionGroup, option: GroupOption, next: number) => take(withCount(group, ids, option, next)),
    random: () => take(randomBowl(wok, Math.random, avoided)),
    last: () => take(inHarmony(wok, fitting(groups, lastWok(wok.full_path).get()))),
    reset: () => take([]),
    share: async () => {
      const address = new URL(wokPathOf(ids, wok.full_path), window.location.href);
      if (navigator.share)
        return navigator.share({ title: summary.name, url: address.href }).catch(() => undefined);
      // The address bar holds the link already.
      if (await copyText(address.href)) toast.good(wokTexts.shared);
      else toast.show({ tone: 'info', text: wokTexts.copyAddress, seconds: 6 });
    },
    demand,
    finish,
  };
};
export type Wok = ReturnType<typeof useWok>;

/** The set stands in the address, so that Back, a reload and a shared link find it; the device keeps it for a later visit. */
const useWokAddress = (path: string) => {
  const [params, setParams] = useSearchParams();
  const keep = (ids: readonly string[], replaceUid: string | null) => {
    const next = new URLSearchParams();
    if (replaceUid !== null) next.set('replace', replaceUid);
    else wokDraft(path).keep(ids);
    if (ids.length > 0) next.set('set', ids.join(','));
    setParams(next, { replace: true });
  };
  return { params, keep };
};
