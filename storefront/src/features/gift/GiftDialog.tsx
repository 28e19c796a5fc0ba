import { GiftChooser } from '../../cart/GiftChooser.tsx';
import { cartPanelTexts } from '../../texts/cartPanel.ts';
import { Dialog } from '../../ui/Dialog.tsx';

export function GiftDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={cartPanelTexts.gifts} width="gift" onClose={onClose}>
      <GiftChooser />
    </Dialog>
  );
}
