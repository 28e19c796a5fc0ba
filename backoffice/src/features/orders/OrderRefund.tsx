import {
  Button,
  Checkbox,
  Chip,
  Group,
  Modal,
  NumberInput,
  SegmentedControl,
  Stack,
  Text,
  Textarea,
} from '@mantine/core';
import { useDebouncedValue, useHotkeys } from '@mantine/hooks';
import { useState } from 'react';
import { problemOf } from '../../gatewayApi.ts';
import { format } from '../../texts/format.ts';
import { ru } from '../../texts/ru.ts';
import { toast } from '../../ui/toast.tsx';
import type { Card } from './orders.api.ts';
import { type RefundBody, usePreviewRefundQuery, useRefundOrderMutation } from './orders.api.ts';
import classes from './orders.module.css';
import { RefundOutcome } from './RefundOutcome.tsx';
import { orders } from './texts/ru.ts';

const texts = orders.refund;
type Row = Card['refund']['rows'][number];
type Kind = RefundBody['what']['kind'];
const kinds = ['rows', 'all', 'sum'] as const satisfies readonly Kind[];
const keyOf = ({ kind, id }: Row): string => `${kind} ${id}`;

/** Left what goes back and why, right what will happen; nothing happens before the button, which says the sum. */
export function OrderRefund({ card, onClose }: { card: Card; onClose: () => void }) {
  const { order, refund } = card;
  const [kind, setKind] = useState<Kind>('rows');
  const [portions, setPortions] = useState<Readonly<Record<string, number>>>({});
  const [sum, setSum] = useState(0);
  const [reason, setReason] = useState<RefundBody['reason']>(refund.reasons[0]?.reason ?? 'missing');
  const [message, setMessage] = useState('');
  const rows = refund.rows
    .map((row) => ({ kind: row.kind, id: row.id, portions: portions[keyOf(row)] ?? 0 }))
    .filter((row) => row.portions > 0);
  const whole = Math.round(refund.rows.reduce((all, row) => all + row.sum, 0) * 100) / 100;
  const isTooMuch = kind === 'sum' && sum > whole;
  const isEmpty = (kind === 'rows' && rows.length === 0) || (kind === 'sum' && sum <= 0) || isTooMuch;
  const what = {
    rows: { kind: 'rows' as const, rows },
    all: { kind: 'all' as const },
    sum: { kind: 'sum' as const, sum },
  };
  const body: RefundBody = { seen: refund.seen, what: what[kind], reason, message };
  const { preview, error, refundNow, isRefunding } = useRefund(card, isEmpty ? null : body, onClose);
  useHotkeys([['mod+Enter', () => refundNow?.()]], []);
  return (
    <Modal
      opened
      onClose={onClose}
      // What was typed is not lost by a click beside it.
      closeOnClickOutside={false}
      size={920}
      title={texts.title(order.number)}
      closeButtonProps={{ 'aria-label': ru.close }}
    >
      <div className={classes.refund}>
        <Stack>
          <SegmentedControl
            aria-label={texts.what}
            value={kind}
            onChange={(next) => setKind(kinds.find((each) => each === next) ?? 'rows')}
            data={kinds.map((value) => ({ value, label: texts.kinds[value] }))}
          />
          {kind === 'rows' &&
            refund.rows.map((row) => (
              <RefundRow
                key={keyOf(row)}
                row={row}
                portions={portions[keyOf(row)] ?? 0}
                onChange={(next) => setPortions({ ...portions, [keyOf(row)]: next })}
              />
            ))}
          {kind === 'all' && <Text>{texts.left(format.money(whole))}</Text>}
          {kind === 'sum' && (
            <NumberInput
              label={texts.sum}
              description={texts.sumHint}
              min={0}
              max={whole}
              decimalScale={2}
              decimalSeparator=","
              clampBehavior="none"
              error={isTooMuch && texts.sumTooLarge(format.money(whole))}
              hideControls
              value={sum || ''}
              onChange={(next) => setSum(Number(next) || 0)}
            />
          )}
          <Chip.Group
            value={reason}
            onChange={(next) =>
              setReason(refund.reasons.find((each) => each.reason === next)?.reason ?? reason)
            }
          >
            <Group gap="xs" role="group" aria-label={texts.reason}>
              {refund.reasons.map(({ reason: value, name }) => (
                <Chip key={value} value={value} variant="light" color="gray">
                  {name}
                </Chip>
              ))}
            </Group>
          </Chip.Group>
          <Textarea
            label={texts.message}
            description={texts.messageHint}
            maxLength={500}
            autosize
            minRows={2}
            value={message}
            onChange={({ currentTarget }) => setMessage(currentTarget.value)}
          />
        </Stack>
        <RefundOutcome preview={preview} problem={error} />
      </div>
      <Group justify="space-between" mt="md">
        <Text size="sm" c="dimmed">
          {refund.limit !== null && texts.limit(format.money(refund.limit))}
        </Text>
        <Group>
          <Button variant="default" onClick={onClose}>
            {orders.back}
          </Button>
          <Button disabled={!refundNow || isRefunding} onClick={() => refundNow?.()}>
            {preview ? texts.go(format.money(preview.sum)) : texts.goEmpty}
          </Button>
        </Group>
      </Group>
    </Modal>
  );
}

function RefundRow({
  row,
  portions,
  onChange,
}: {
  row: Row;
  portions: number;
  onChange: (next: number) => void;
}) {
  const isNothing = row.sum === 0;
  return (
    <Group justify="space-between" wrap="nowrap">
      <Checkbox
        label={row.name}
        description={isNothing ? texts.gift : row.details.join(', ')}
        disabled={isNothing}
        checked={portions > 0}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? Math.max(row.portions, 1) : 0)}
      />
      <Group gap="xs" wrap="nowrap">
        {portions > 0 && row.portions > 1 && (
          <>
            <NumberInput
              aria-label={texts.portions(row.name)}
              w={76}
              min={1}
              max={row.portions}
              allowDecimal={false}
              clampBehavior="strict"
              value={portions}
              onChange={(next) => onChange(Number(next) || 1)}
            />
            <Text size="sm" c="dimmed">
              {texts.of(row.portions)}
            </Text>
          </>
        )}
        <Text className="numbers">{format.money(row.sum)}</Text>
      </Group>
    </Group>
  );
}

/** What the server says of the refund as it is typed; null while there is nothing to do. */
function useRefund(card: Card, body: RefundBody | null, onDone: () => void) {
  const id = card.order.order_id;
  // Compared by its words: a body is made anew with each stroke.
  const words = body && JSON.stringify(body);
  const [asked] = useDebouncedValue(words, 300);
  const { currentData, error } = usePreviewRefundQuery(
    { params: { id }, body: JSON.parse(asked ?? 'null') },
    { skip: asked === null || body === null },
  );
  const [refund, { isLoading }] = useRefundOrderMutation();
  const preview = body === null ? undefined : currentData;
  const run = async (sum: number, wanted: RefundBody) => {
    try {
      const { message } = await refund({ params: { id }, body: { ...wanted, sum } }).unwrap();
      toast.done(message);
      onDone();
    } catch (problem) {
      toast.problem(problemOf(problem).error);
    }
  };
  return {
    preview,
    error: body !== null && error ? problemOf(error).error : null,
    isRefunding: isLoading,
    refundNow: preview && body && asked === words ? () => void run(preview.sum, body) : null,
  };
}
