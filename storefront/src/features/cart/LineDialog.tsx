import type { CartProduct } from '../../../../api/contract/cart.contract.ts';
import { Dialog, useCloseDialog } from '../../forms/Dialog.tsx';
import { LineDetails } from './LineDetails.tsx';

/** Where there is no left column the details of a line lie over the cart. */
export function LineDialog({
  line,
  onClose,
  onLeave,
}: {
  line: CartProduct;
  onClose: () => void;
  onLeave: () => void;
}) {
  return (
    <Dialog title={line.name} onClose={onClose}>
      <Content line={line} onLeave={onLeave} />
    </Dialog>
  );
}

function Content({ line, onLeave }: { line: CartProduct; onLeave: () => void }) {
  const close = useCloseDialog();
  return <LineDetails line={line} onChanged={close} onLeave={onLeave} />;
}
