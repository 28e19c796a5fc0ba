import { Dialog } from '../forms/Dialog.tsx';
import { shellTexts } from '../texts/shell.ts';
import { BonusPanel } from './BonusPanel.tsx';

export function BonusDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={shellTexts.bonuses} onClose={onClose}>
      <BonusPanel onLeave={onClose} />
    </Dialog>
  );
}
