import {
  Button,
  Group,
  Loader,
  Modal,
  SegmentedControl,
  Select,
  Stack,
  Table,
  Text,
  Title,
} from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { problemOf } from '../../gatewayApi.ts';
import { format } from '../../texts/format.ts';
import { ru } from '../../texts/ru.ts';
import { HistoryList } from '../../ui/history/HistoryList.tsx';
import { Message } from '../../ui/Message.tsx';
import { toast } from '../../ui/toast.tsx';
import { AddDish, type NewRow } from './AddDish.tsx';
import { type Address, AddressFields, noAddress } from './AddressFields.tsx';
import { OrderRows } from './OrderRows.tsx';
import {
  type Card,
  type EditBody,
  type EditPreview,
  useEditOrderMutation,
  usePreviewOrderEditQuery,
} from './orders.api.ts';
import classes from './orders.module.css';
import { orders } from './texts/ru.ts';

const texts = orders.edit;

interface Row extends Omit<NewRow, 'product'> {
  readonly product: { readonly uid: string } | NewRow['product'];
  readonly was: number;
}

interface Props {
  readonly card: Card;
  readonly onClose: () => void;
}

/** A form for the order as it was when it was opened; after a colleague's edit it begins anew when its user says so. */
export function OrderEdit({ card, onClose }: Props) {
  const [begun, begin] = useState(card);
  const isStale = begun.editable.edition !== card.editable.edition;
  return (
    <Modal
      opened
      onClose={onClose}
      // What was typed is not lost by a click beside it.
      closeOnClickOutside={false}
      size={1120}
      title={texts.title(card.order.number)}
      closeButtonProps={{ 'aria-label': ru.close }}
    >
      {isStale && <EditedMeanwhile begun={begun} card={card} onAnew={() => begin(card)} />}
      <EditForm key={begun.editable.edition} card={begun} isStale={isStale} onClose={onClose} />
    </Modal>
  );
}

/** The first of two has saved: the second sees what, beside what was typed. */
function EditedMeanwhile({ begun, card, onAnew }: { begun: Card; card: Card; onAnew: () => void }) {
  const known = new Set(begun.history.map(({ at, type }) => `${at} ${type}`));
  return (
    <Stack gap="xs" mb="md" role="alert" className={classes.meanwhile}>
      <Text fw={600}>{texts.meanwhile}</Text>
      <HistoryList entries={card.history.filter(({ at, type }) => !known.has(`${at} ${type}`))} />
      <Button variant="default" className={classes.own} onClick={onAnew}>
        {texts.anew}
      </Button>
    </Stack>
  );
}

/** What is to be, and beside it what that changes; nothing happens before the button, and then all of it. */
function EditForm({ card, isStale, onClose }: Props & { readonly isStale: boolean }) {
  const { order, editable } = card;
  const [rows, setRows] = useState<readonly Row[]>(() =>
    order.products
      .filter(({ gift }) => !gift)
      .map(({ uid, name, details, count }) => ({
        key: uid,
        name,
        details,
        count,
        was: count,
        product: { uid },
      })),
  );
  const [method, setMethod] = useState(order.method);
  const [affiliateId, setAffiliateId] = useState(editable.affiliate_id);
  const [address, setAddress] = useState<Address>(editable.address ?? noAddress);
  const [slot, setSlot] = useState<EditBody['slot']>(
    order.slot && { start: order.slot.start, end: order.slot.end },
  );
  const [dueBy, setDueBy] = useState<1 | 2 | null>(null);
  const preview = usePreview(order.order_id, {
    edition: editable.edition,
    products: rows.map(({ product, count }) => ({ ...product, count })),
    method,
    affiliate_id: method === 'pickup' ? affiliateId : null,
    ...(method === 'delivery' &&
      address.text.trim() !== '' &&
      isChanged(address, editable.address) && { address }),
    slot,
    ...(dueBy !== null && { pay_method: dueBy }),
  });
  return (
    <div className={classes.formAndSums}>
      <Stack>
        <OrderRows rows={rows} onChange={setRows} />
        <AddDish
          onAdd={(row) => setRows([...rows.filter(({ key }) => key !== row.key), { ...row, was: 0 }])}
        />
        <SegmentedControl
          aria-label={orders.method}
          value={method}
          onChange={(next) => setMethod(next === 'pickup' ? 'pickup' : 'delivery')}
          data={[
            { value: 'delivery', label: orders.delivery },
            { value: 'pickup', label: orders.pickup },
          ]}
        />
        {method === 'pickup' ? (
          <Select
            label={texts.point}
            value={affiliateId}
            onChange={setAffiliateId}
            data={editable.affiliates.map(({ affiliate_id, name }) => ({
              value: affiliate_id,
              label: name,
            }))}
          />
        ) : (
          <AddressFields
            address={address}
            onChange={setAddress}
            errors={(preview.error && problemOf(preview.error).fields) ?? {}}
          />
        )}
        <SlotSelect order={order} days={preview.data?.days ?? []} slot={slot} onSlot={setSlot} />
      </Stack>
      <Changes
        preview={preview}
        orderId={order.order_id}
        isStale={isStale}
        onDueBy={setDueBy}
        onDone={onClose}
      />
    </div>
  );
}

const isChanged = (address: Address, before: Card['editable']['address']): boolean =>
  JSON.stringify(address) !== JSON.stringify(before ?? noAddress);

/** What the server says of the wishes, once they have rested; of those before, it is not fresh. */
const usePreview = (id: string, body: EditBody) => {
  // Compared by its words: a body is made anew with each stroke.
  const [asked] = useDebouncedValue(JSON.stringify(body), 300);
  const { currentData, data, error } = usePreviewOrderEditQuery({ params: { id }, body: JSON.parse(asked) });
  return { body, data, error, isFresh: currentData !== undefined && asked === JSON.stringify(body) };
};

interface SlotProps {
  readonly order: Card['order'];
  readonly days: EditPreview['days'];
  readonly slot: EditBody['slot'];
  readonly onSlot: (slot: EditBody['slot']) => void;
}

function SlotSelect({ order, days, slot, onSlot }: SlotProps) {
  const slots = days.flatMap(({ label, slots: times }) =>
    times.map((time) => ({ value: `${time.start}/${time.end}`, label: `${label}, ${time.label}` })),
  );
  const current = slot && `${slot.start}/${slot.end}`;
  const known = current !== null && !slots.some(({ value }) => value === current);
  return (
    <Select
      label={texts.slot}
      placeholder={texts.asap}
      clearable
      value={current}
      onChange={(value) => {
        const [start, end] = value?.split('/') ?? [];
        onSlot(start && end ? { start, end } : null);
      }}
      data={known ? [{ value: current, label: order.slot?.label ?? current }, ...slots] : slots}
    />
  );
}

interface ChangesProps {
  readonly preview: ReturnType<typeof usePreview>;
  readonly orderId: string;
  /** A colleague was faster: nothing of it can be saved. */
  readonly isStale: boolean;
  readonly onDueBy: (dueBy: 1 | 2) => void;
  readonly onDone: () => void;
}

/** What was and what will be, who pays the difference how, and the button that does it. */
function Changes({
  preview: { body, data, error, isFresh },
  orderId,
  isStale,
  onDueBy,
  onDone,
}: ChangesProps) {
  const [edit, { isLoading }] = useEditOrderMutation();
  const save = async () => {
    if (!data) return;
    try {
      const wanted = { params: { id: orderId }, body: { ...body, to_pay: data.to_pay } };
      const { message } = await edit(wanted).unwrap();
      toast.done(message);
      onDone();
    } catch (problem) {
      toast.problem(problemOf(problem).error);
    }
  };
  return (
    <Stack component="section" aria-label={texts.changes} className={classes.sums}>
      <Title order={3} size="h5">
        {texts.changes}
      </Title>
      {error && <Message text={problemOf(error).error} />}
      {!data && !error && <Loader size="sm" />}
      {data && !error && (
        <Stack gap="xs" aria-live="polite" aria-busy={!isFresh}>
          {data.differences.length === 0 ? (
            <Text c="dimmed">{texts.same}</Text>
          ) : (
            <Table className={classes.changes} horizontalSpacing={0}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{texts.what}</Table.Th>
                  <Table.Th>{texts.now}</Table.Th>
                  <Table.Th>{texts.after}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {data.differences.map(({ name, before, after }) => (
                  <Table.Tr key={name}>
                    <Table.Td>{name}</Table.Td>
                    <Table.Td className="numbers">{before ?? texts.none}</Table.Td>
                    <Table.Td className="numbers" fw={600}>
                      {after ?? texts.none}
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          )}
          {data.notices.map((notice) => (
            <Text key={notice}>{notice}</Text>
          ))}
          {data.min_sum > 0 && <Text c="dimmed">{texts.minimum(format.money(data.min_sum))}</Text>}
          {data.bonuses_back > 0 && <Text>{texts.bonusesBack(format.money(data.bonuses_back))}</Text>}
          {data.online && <OnlineMoney online={data.online} onDueBy={onDueBy} />}
          <Text fw={600}>{texts.difference(data.difference, format.money(Math.abs(data.difference)))}</Text>
        </Stack>
      )}
      <Group justify="flex-end">
        <Button variant="default" h={44} onClick={onDone}>
          {orders.back}
        </Button>
        <Button
          h={44}
          disabled={
            isStale || !data || error !== undefined || !isFresh || isLoading || data.differences.length === 0
          }
          onClick={() => void save()}
        >
          {data ? texts.go(format.money(data.to_pay)) : texts.save}
        </Button>
      </Group>
    </Stack>
  );
}

/** Where each rouble of an order that was paid online comes from, or goes to. */
function OnlineMoney({
  online: { kept, back, due, due_by },
  onDueBy,
}: {
  online: NonNullable<EditPreview['online']>;
  onDueBy: (dueBy: 1 | 2) => void;
}) {
  return (
    <>
      {(back > 0 || due > 0) && <Text className="numbers">{texts.online.kept(format.money(kept))}</Text>}
      {back > 0 && <Text className="numbers">{texts.online.back(format.money(back))}</Text>}
      {due > 0 && (
        <Group gap="xs">
          <Text className="numbers">{texts.online.due(format.money(due))}</Text>
          <SegmentedControl
            aria-label={texts.dueBy}
            value={String(due_by)}
            onChange={(next) => onDueBy(next === '2' ? 2 : 1)}
            data={([1, 2] as const).map((way) => ({ value: String(way), label: texts.dueWays[way] }))}
          />
        </Group>
      )}
    </>
  );
}
