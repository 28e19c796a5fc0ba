import { Button, Group, Modal, SegmentedControl, Stack } from '@mantine/core';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router-dom';
import type { AdminOrder } from '../../../../api/contract/admin/orders.contract.ts';
import { ru } from '../../texts/ru.ts';
import { useKept } from '../../ui/useKept.ts';
import { OrderSlip, type Paper, papers, type Slip, slips } from './OrderSlip.tsx';
import { orders } from './texts/ru.ts';

/** In the address of an order that is opened to be printed. */
export const printHash = '#print';

const texts = orders.print;
const oneOf = <Word extends string>(words: readonly Word[], word: string, otherwise: Word): Word =>
  words.find((each) => each === word) ?? otherwise;

/** «Печать»: the slip as it will be, on the paper that this place has. On paper goes the slip and nothing else. */
export function OrderPrint({ order }: { order: AdminOrder }) {
  const { hash } = useLocation();
  const [isOpen, setOpen] = useState(hash === printHash);
  const [slip, setSlip] = useState<Slip>('kitchen');
  const [kept, keep] = useKept('paper', '80');
  const paper: Paper = oneOf(papers, kept, '80');
  const printed = <OrderSlip order={order} slip={slip} paper={paper} />;
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={texts.title(order.number)}
        closeButtonProps={{ 'aria-label': ru.close }}
      >
        <Stack>
          <SegmentedControl
            aria-label={texts.what}
            value={slip}
            onChange={(word) => setSlip(oneOf(slips, word, 'kitchen'))}
            data={slips.map((value) => ({ value, label: texts.slips[value] }))}
          />
          <SegmentedControl
            aria-label={texts.paper}
            value={paper}
            onChange={keep}
            data={papers.map((value) => ({ value, label: texts.papers[value] }))}
          />
          <section className="slip-preview" aria-label={texts.preview}>
            {printed}
          </section>
          <Group justify="flex-end">
            <Button onClick={() => print()}>{texts.go}</Button>
          </Group>
        </Stack>
      </Modal>
      {createPortal(
        <article className="ticket" aria-hidden>
          {printed}
        </article>,
        document.body,
      )}
    </>
  );
}
