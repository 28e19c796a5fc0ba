import { feedbackTexts } from '../../texts/feedback.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { FeedbackForm } from './FeedbackForm.tsx';

export function FeedbackDialog({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  return (
    <Dialog title={feedbackTexts.title} onClose={onClose}>
      <FeedbackForm orderId={orderId} />
    </Dialog>
  );
}
