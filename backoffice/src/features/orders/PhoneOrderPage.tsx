import { Button, Group, SegmentedControl, Select, Stack, Title } from '@mantine/core';
import { useHotkeys, useId } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { problemOf } from '../../gatewayApi.ts';
import { format } from '../../texts/format.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { toast } from '../../ui/toast.tsx';
import { AddDish } from './AddDish.tsx';
import { AddressFields } from './AddressFields.tsx';
import { CallerFields } from './CallerFields.tsx';
import { ordersPath } from './OrderList.tsx';
import { OrderRows } from './OrderRows.tsx';
import { usePlacePhoneOrderMutation } from './orders.api.ts';
import classes from './orders.module.css';
import { PhoneOrderSums } from './PhoneOrderSums.tsx';
import { PhonePayment } from './PhonePayment.tsx';
import { emptyDraft, useDraftPreview } from './phoneDraft.ts';
import { orders } from './texts/ru.ts';

const texts = orders.phone;

/** The storefront's checkout by the operator's hands: the same prices, limits and refusals, and who took it is in the history. */
export function PhoneOrderPage() {
  const [draft, setDraft] = useState(emptyDraft);
  const [draftId] = useState(() => crypto.randomUUID());
  const { body, preview, problem, errors } = useDraftPreview(draft);
  const [place, { isLoading }] = usePlacePhoneOrderMutation();
  const navigate = useNavigate();
  const change = (part: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...part }));
  const slots = (preview?.slots.days ?? []).flatMap(({ label, slots: times }) =>
    times.map((time) => ({ value: `${time.start}/${time.end}`, label: `${label}, ${time.label}` })),
  );
  const canPlace =
    preview !== undefined && preview.problems.length === 0 && draft.rows.length > 0 && !isLoading;
  const go = async () => {
    if (!preview || !canPlace) return;
    try {
      const wanted = { ...body, phone: draft.phone, to_pay: preview.to_pay };
      const { order_id, message } = await place({ draftId, body: wanted }).unwrap();
      toast.done(message);
      void navigate(`${ordersPath}/${order_id}`);
    } catch (refusal) {
      toast.problem(problemOf(refusal).error);
    }
  };
  useHotkeys([['mod+Enter', () => void go()]], []);
  return (
    <Stack>
      <PageTitle>{texts.open}</PageTitle>
      <div className={classes.formAndSums}>
        <Stack>
          <Part title={texts.caller}>
            <CallerFields draft={draft} onChange={change} errors={errors} />
          </Part>
          <Part title={texts.composition}>
            <OrderRows rows={draft.rows} onChange={(rows) => change({ rows })} />
            <AddDish
              onAdd={(row) => change({ rows: [...draft.rows.filter(({ key }) => key !== row.key), row] })}
            />
          </Part>
          <Part title={texts.where}>
            <SegmentedControl
              aria-label={orders.method}
              value={draft.method}
              onChange={(next) => change({ method: next === 'pickup' ? 'pickup' : 'delivery', slot: null })}
              data={[
                { value: 'delivery', label: orders.delivery },
                { value: 'pickup', label: orders.pickup },
              ]}
            />
            {draft.method === 'delivery' ? (
              <AddressFields
                address={draft.address}
                onChange={(address) => change({ address })}
                errors={errors}
              />
            ) : (
              <Select
                label={orders.edit.point}
                value={draft.affiliateId}
                error={errors.affiliate_id}
                onChange={(affiliateId) => change({ affiliateId })}
                data={(preview?.affiliates ?? []).map(({ affiliate_id, name }) => ({
                  value: affiliate_id,
                  label: name,
                }))}
              />
            )}
            <Select
              label={orders.edit.slot}
              placeholder={orders.edit.asap}
              clearable
              searchable
              error={errors.slot ?? errors.asap}
              description={
                preview?.slots.asap
                  ? texts.promised(format.time(preview.slots.asap.promised_at))
                  : preview?.slots.asap_refusal
              }
              value={draft.slot ? `${draft.slot.start}/${draft.slot.end}` : null}
              onChange={(value) => {
                const [start, end] = value?.split('/') ?? [];
                change({ slot: start && end ? { start, end } : null });
              }}
              data={slots}
            />
          </Part>
          <Part title={texts.money}>
            <PhonePayment draft={draft} preview={preview} onChange={change} errors={errors} />
          </Part>
        </Stack>
        <Stack className={classes.sums}>
          <PhoneOrderSums preview={preview} problem={problem} />
          <Group justify="flex-end">
            <Button h={44} disabled={!canPlace} onClick={() => void go()}>
              {preview && draft.rows.length > 0
                ? texts.place(format.money(preview.to_pay))
                : texts.placeEmpty}
            </Button>
          </Group>
        </Stack>
      </div>
    </Stack>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Stack component="section" gap="xs" aria-labelledby={id} className={classes.part}>
      <Title order={2} size="h5" id={id}>
        {title}
      </Title>
      {children}
    </Stack>
  );
}
