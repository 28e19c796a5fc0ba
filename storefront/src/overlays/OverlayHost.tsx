import { type ComponentType, Suspense } from 'react';
import { BlockBoundary } from '../page/BlockBoundary.tsx';
import { LoadingSheet } from '../page/LoadingSheet.tsx';
import { lazyPart } from '../page/lazyPart.ts';
import { type OverlayName, type Overlays, overlaysSlice, useOverlays } from '../store/overlaysSlice.ts';
import { useAppDispatch } from '../store/store.ts';
import { EarlySearch } from './EarlySearch.tsx';

type OverlayComponent<Name extends OverlayName> = ComponentType<Overlays[Name] & { onClose: () => void }>;

const components: { [Name in OverlayName]: OverlayComponent<Name> } = {
  auth: lazyPart(() => import('../features/auth/AuthDialog.tsx').then((m) => m.AuthDialog)),
  cart: lazyPart(() => import('../features/cart/CartDialog.tsx').then((m) => m.CartDialog)),
  cabinet: lazyPart(() => import('../features/cabinet/CabinetDialog.tsx').then((m) => m.CabinetDialog)),
  gift: lazyPart(() => import('../features/gift/GiftDialog.tsx').then((m) => m.GiftDialog)),
  menu: lazyPart(() => import('../shell/MenuDialog.tsx').then((m) => m.MenuDialog)),
  search: lazyPart(() => import('../features/search/SearchDialog.tsx').then((m) => m.SearchDialog)),
  address: lazyPart(() => import('../features/checkout/AddressDialog.tsx').then((m) => m.AddressDialog)),
  hours: lazyPart(() => import('../shell/HoursDialog.tsx').then((m) => m.HoursDialog)),
  closedShop: lazyPart(() => import('../shell/ClosedShopDialog.tsx').then((m) => m.ClosedShopDialog)),
  feedback: lazyPart(() => import('../features/feedback/FeedbackDialog.tsx').then((m) => m.FeedbackDialog)),
  filter: lazyPart(() => import('../features/filter/FilterDialog.tsx').then((m) => m.FilterDialog)),
  bonus: lazyPart(() => import('../shell/BonusDialog.tsx').then((m) => m.BonusDialog)),
  cartChanged: lazyPart(() =>
    import('../features/checkout/CartChangedDialog.tsx').then((m) => m.CartChangedDialog),
  ),
  rate: lazyPart(() => import('../features/feedback/RatePrompt.tsx').then((m) => m.RatePrompt)),
};

/** The open overlays, in the order they were opened. A broken one leaves the page standing. */
export function OverlayHost() {
  const dispatch = useAppDispatch();
  const close = (name: OverlayName) => dispatch(overlaysSlice.actions.closed(name));
  return useOverlays().map(({ name, props }) => {
    const Overlay = components[name] as OverlayComponent<OverlayName>; // the name and its props came in together
    return (
      <BlockBoundary key={name} onFail={() => close(name)}>
        <Suspense
          fallback={
            <>
              {name === 'search' && <EarlySearch />}
              <LoadingSheet onClose={() => close(name)} />
            </>
          }
        >
          <Overlay {...props} onClose={() => close(name)} />
        </Suspense>
      </BlockBoundary>
    );
  });
}
