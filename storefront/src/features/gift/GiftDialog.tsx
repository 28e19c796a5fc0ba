import { GiftChooser } from '../../cart/GiftChooser.tsx';
import { Dialog } from '../../forms/Dialog.tsx';
import { cartPanelTexts } from '../../texts/cartPanel.ts';

export function GiftDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={cartPanelTexts.gifts} width="gift" onClose={onClose}>
      <GiftChooser />
    </Dialog>
  );
}
