import { useEffect } from 'react';
import { useInit } from '../store/gatewayApi.ts';
import { useOpenOverlay } from '../store/overlaysSlice.ts';
import { useToast } from '../store/toastsSlice.ts';
import { cartTexts } from '../texts/cart.ts';
import { celebratedTier } from './celebratedTier.ts';

/** A tier that was just reached is told once for each cart, with the way to choose, where the gift bar is. */
export const useGiftCelebration = () => {
  const openOverlay = useOpenOverlay();
  const toast = useToast();
  const init = useInit();
  const cart = init?.cart;
  const grades = init?.gifts.grades;
  useEffect(() => {
    if (!cart || !grades) return;
    const { told, celebrate } = celebratedTier(readTold(), cart, grades);
    writeTold(told);
    if (!celebrate) return;
    toast.show({
      id: place,
      tone: 'good',
      text: cartTexts.giftReached,
      seconds: 6,
      action: { label: cartTexts.giftChoose, run: () => openOverlay('gift') },
    });
    void import('./confetti.ts').then(
      ({ throwConfetti }) => throwConfetti(),
      () => undefined, // a joy that did not load is no trouble
    );
  }, [cart, grades, toast, openOverlay]);
  // Whoever goes on to the checkout has other things to read: it would lie over the fields and the sum.
  useEffect(() => () => toast.close(place), [toast]);
};

const place = 'celebratedGift';

/** The minimum of the highest tier that was told; null: this tab knows nothing yet. */
const readTold = (): number | null => {
  try {
    const text = sessionStorage.getItem(place);
    return text === null ? null : Number(text);
  } catch {
    return null;
  }
};
const writeTold = (told: number) => {
  try {
    sessionStorage.setItem(place, String(told));
  } catch {
    // Without a memory nothing is celebrated: better than twice.
  }
};
