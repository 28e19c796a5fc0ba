import { Button, Checkbox, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { problemOf } from '../../gatewayApi.ts';
import { format } from '../../texts/format.ts';
import { useMay } from '../../ui/session/session.api.ts';
import { toast } from '../../ui/toast.tsx';
import { type Card, useAddOrderNoteMutation } from './orders.api.ts';
import { orders } from './texts/ru.ts';

const texts = orders.notes;

/** What colleagues have written, and a field for one more: pressed twice it is one note. */
export function OrderNotes({ order, notes }: Pick<Card, 'order' | 'notes'>) {
  const may = useMay();
  return (
    <Stack gap="xs">
      {notes.map(({ note_id, at, author, text, ...readers }) => (
        <div key={note_id}>
          <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Text>
          <Text size="xs" c="dimmed">
            {[author, format.moment(at, order.time_zone), ...readersOf(readers)].join(' · ')}
          </Text>
        </div>
      ))}
      {may('order.change') && <NewNote orderId={order.order_id} />}
    </Stack>
  );
}

const readersOf = ({
  for_kitchen,
  for_courier,
}: Pick<Card['notes'][number], 'for_kitchen' | 'for_courier'>) => {
  const readers = [...(for_kitchen ? [texts.kitchenSees] : []), ...(for_courier ? [texts.courierSees] : [])];
  return readers.length === 0 ? [] : [texts.for(readers)];
};

const blank = () => ({ id: crypto.randomUUID(), text: '', kitchen: false, courier: false });

function NewNote({ orderId }: { orderId: string }) {
  const [note, setNote] = useState(blank);
  const [add, { isLoading }] = useAddOrderNoteMutation();
  const save = async () => {
    const { id, text, kitchen, courier } = note;
    try {
      const body = { note_id: id, text, for_kitchen: kitchen, for_courier: courier };
      const { message } = await add({ params: { id: orderId }, body }).unwrap();
      toast.done(message);
      setNote(blank());
    } catch (problem) {
      toast.problem(problemOf(problem).error);
    }
  };
  return (
    <>
      <Textarea
        label={texts.text}
        description={texts.hint}
        autosize
        minRows={2}
        maxLength={500}
        value={note.text}
        onChange={({ currentTarget }) => setNote({ ...note, text: currentTarget.value })}
      />
      <Group justify="space-between">
        <Group role="group" aria-label={texts.readers}>
          <Checkbox
            label={texts.kitchen}
            checked={note.kitchen}
            onChange={({ currentTarget }) => setNote({ ...note, kitchen: currentTarget.checked })}
          />
          <Checkbox
            label={texts.courier}
            checked={note.courier}
            onChange={({ currentTarget }) => setNote({ ...note, courier: currentTarget.checked })}
          />
        </Group>
        <Button
          variant="default"
          loading={isLoading}
          disabled={note.text.trim() === ''}
          onClick={() => void save()}
        >
          {texts.add}
        </Button>
      </Group>
    </>
  );
}
