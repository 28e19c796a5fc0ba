import { useEffect, useRef, useState } from 'react';
import type { WokConstructor } from '../../../../api/contract/catalogue.contract.ts';
import { useAddWokMutation } from '../../cart/cartApi.ts';
import { useAddToCart, useCart } from '../../cart/useCart.ts';
import {
  fitting,
  type GroupOption,
  missingGroup,
  type OptionGroup,
  withCount,
} from '../../choices/options.ts';
import { copyText } from '../../copyText.ts';
import { formatMoney } from '../../format/money.ts';
import { problemText } from '../../problem.ts';
import { useNavigate, useSearchParams } from '../../router/Router.tsx';
import { useOpenOverlay } from '../../store/overlaysSlice.ts';
import { useToast } from '../../store/toastsSlice.ts';
import { catalogueTexts } from '../../texts/catalogue.ts';
import { wokTexts } from '../../texts/wok.ts';
import { announce } from '../../toasts/announcer.ts';
import { keepLastWok, lastWok } from './lastWok.ts';
import { groupsOfWok, randomWok, summariseWok } from './wokGroups.ts';

/** The bowl that is being put together: from a link, from the last time, or in place of a line of the cart. */
export const useWok = (wok: WokConstructor) => {
  const openOverlay = useOpenOverlay();
  const toast = useToast();
  const groups = groupsOfWok(wok);
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const cart = useCart();
  const replaceUid = params.get('replace');
  const [ids, setIds] = useState<readonly string[]>([]);
  const [missing, setMissing] = useState<string | null>(null);
  const [addWok, { isLoading }] = useAddWokMutation();
  const addToCart = useAddToCart();
  const summary = summariseWok(wok, ids);

  const replaced = cart?.products.find(({ uid }) => uid === replaceUid);
  const source = replaceUid ? replaced?.wok_option_ids.join(',') : params.get('set');
  const begun = useRef(false);
  useEffect(() => {
    if (!source || begun.current) return;
    begun.current = true;
    const wanted = source.split(',');
    const possible = fitting(groupsOfWok(wok), wanted);
    setIds(possible);
    if (possible.length < wanted.length) toast.show({ tone: 'info', text: wokTexts.off, seconds: 6 });
  }, [source, wok, toast.show]);

  const take = (next: readonly string[]) => {
    begun.current = true;
    setIds(next);
    setMissing(null);
    const { price, weight, kcal } = summariseWok(wok, next);
    announce(wokTexts.told(formatMoney(price), catalogueTexts.weight(weight, 'g'), kcal));
  };

  /** The step that is still lacking, or null when the bowl went into the cart. */
  const finish = async (from: Element | null): Promise<OptionGroup | null> => {
    const lacking = missingGroup(groups, ids);
    setMissing(lacking?.id ?? null);
    if (lacking) {
      announce(wokTexts.missing(lacking.name), 'assertive');
      return lacking;
    }
    keepLastWok(ids);
    if (!replaceUid || !replaced) {
      addToCart({ kind: 'wok', optionIds: ids }, { name: wok.name, price: summary.price, from });
      return null;
    }
    const answer = await addWok({ option_ids: [...ids], count: replaced.count, replace_uid: replaceUid });
    if (answer.error) toast.error(problemText(answer.error));
    else {
      toast.good(wokTexts.replaced);
      setParams({}, { replace: true });
      openOverlay('cart', {});
    }
    return null;
  };

  return {
    groups,
    ids,
    summary,
    missing,
    busy: isLoading,
    replacing: replaced !== undefined,
    set: (group: OptionGroup, option: GroupOption, count: number) =>
      take(withCount(group, ids, option, count)),
    random: () => take(randomWok(groups, Math.random)),
    last: () => take(fitting(groups, lastWok())),
    reset: () => take([]),
    share: async () => {
      const address = new URL(window.location.href);
      address.search = new URLSearchParams({ set: ids.join(',') }).toString();
      navigate({ search: address.search }, { replace: true });
      if (navigator.share)
        return navigator.share({ title: wok.name, url: address.href }).catch(() => undefined);
      // The address bar holds the link already.
      if (await copyText(address.href)) toast.good(wokTexts.shared);
      else toast.show({ tone: 'info', text: wokTexts.copyAddress, seconds: 6 });
    },
    finish,
  };
};
export type Wok = ReturnType<typeof useWok>;
