import { Dialog } from '../../forms/Dialog.tsx';
import { feedbackTexts } from '../../texts/feedback.ts';
import { FeedbackForm } from './FeedbackForm.tsx';

export function FeedbackDialog({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  return (
    <Dialog title={feedbackTexts.title} onClose={onClose}>
      <FeedbackForm orderId={orderId} />
    </Dialog>
  );
}
