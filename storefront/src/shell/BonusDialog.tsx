import { shellTexts } from '../texts/shell.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { BonusPanel } from './BonusPanel.tsx';

export function BonusDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={shellTexts.bonuses} onClose={onClose}>
      <BonusPanel onLeave={onClose} />
    </Dialog>
  );
}
