import { type ComponentType, lazy, Suspense } from 'react';
import { BlockBoundary } from '../page/BlockBoundary.tsx';
import { loadChunk } from '../page/loadChunk.ts';
import { closeOverlay, type OverlayName, type Overlays, useOverlays } from '../store/overlays.ts';

type OverlayComponent<Name extends OverlayName> = ComponentType<Overlays[Name] & { onClose: () => void }>;
const overlay = <Name extends OverlayName>(load: () => Promise<OverlayComponent<Name>>) =>
  lazy(async () => ({ default: await loadChunk(load) }));

const components: { [Name in OverlayName]: OverlayComponent<Name> } = {
  auth: overlay<'auth'>(() => import('../features/auth/AuthDialog.tsx').then((m) => m.AuthDialog)),
  cart: overlay<'cart'>(() => import('../features/cart/CartDialog.tsx').then((m) => m.CartDialog)),
  cabinet: overlay<'cabinet'>(() =>
    import('../features/cabinet/CabinetDialog.tsx').then((m) => m.CabinetDialog),
  ),
  gift: overlay<'gift'>(() => import('../features/gift/GiftDialog.tsx').then((m) => m.GiftDialog)),
  menu: overlay<'menu'>(() => import('../shell/MenuDialog.tsx').then((m) => m.MenuDialog)),
  search: overlay<'search'>(() => import('../features/search/SearchDialog.tsx').then((m) => m.SearchDialog)),
  address: overlay<'address'>(() =>
    import('../features/checkout/AddressDialog.tsx').then((m) => m.AddressDialog),
  ),
  hours: overlay<'hours'>(() => import('../shell/HoursDialog.tsx').then((m) => m.HoursDialog)),
  closedShop: overlay<'closedShop'>(() =>
    import('../shell/ClosedShopDialog.tsx').then((m) => m.ClosedShopDialog),
  ),
  feedback: overlay<'feedback'>(() =>
    import('../features/feedback/FeedbackDialog.tsx').then((m) => m.FeedbackDialog),
  ),
  filter: overlay<'filter'>(() => import('../features/filter/FilterDialog.tsx').then((m) => m.FilterDialog)),
  bonus: overlay<'bonus'>(() => import('../shell/BonusDialog.tsx').then((m) => m.BonusDialog)),
  rate: overlay<'rate'>(() => import('../features/feedback/RatePrompt.tsx').then((m) => m.RatePrompt)),
};

/** The open overlays, in the order they were opened. A broken one leaves the page standing. */
export function OverlayHost() {
  return useOverlays().map(({ name, props }) => {
    const Overlay = components[name] as OverlayComponent<OverlayName>; // the name and its props came in together
    return (
      <BlockBoundary key={name} onFail={() => closeOverlay(name)}>
        <Suspense fallback={null}>
          <Overlay {...props} onClose={() => closeOverlay(name)} />
        </Suspense>
      </BlockBoundary>
    );
  });
}
