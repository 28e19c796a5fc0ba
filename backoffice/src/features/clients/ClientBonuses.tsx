import { Button, Group, NumberInput, Stack, Text, TextInput, Title } from '@mantine/core';
import { useRef, useState } from 'react';
import { problemOf } from '../../gatewayApi.ts';
import { format } from '../../texts/format.ts';
import { useMay } from '../../ui/session/session.api.ts';
import { toast } from '../../ui/toast.tsx';
import {
  type ClientCard,
  useAdjustBonusesMutation,
  useLazyClientBonusesQuery,
  useTillBonusesMutation,
} from './clients.api.ts';
import { card as texts } from './texts/ru.ts';

type Entry = ClientCard['bonuses']['entries'][number];

/** The account: what is free, until when, what happened to it, and a correction with its reason. */
export function ClientBonuses({ card: { client, bonuses } }: { card: ClientCard }) {
  const { free, reserved, lots, adjust_limit, in_till } = bonuses;
  const mayEdit = useMay()('client.edit');
  return (
    <Stack component="section" aria-label={texts.bonuses} gap="xs">
      <Title order={3} fz={16} lh="24px">
        {texts.bonuses}
      </Title>
      <Text fw={600}>{texts.free(free)}</Text>
      {reserved > 0 && <Text size="sm">{texts.reserved(reserved)}</Text>}
      {lots.length > 0 && (
        <ul aria-label={texts.lots} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {lots.map(({ sum, expires_at }) => (
            <Text key={expires_at ?? ''} component="li" size="sm" c="dimmed">
              {format.money(sum)} {expires_at ? texts.until(expires_at) : texts.forever}
            </Text>
          ))}
        </ul>
      )}
      {in_till && !client.erased && <InTill id={client.client_id} />}
      <Entries id={client.client_id} bonuses={bonuses} />
      {mayEdit && !client.erased && <Adjust id={client.client_id} limit={adjust_limit} />}
    </Stack>
  );
}

/** The till keeps bonuses of its own: they are asked for, and no part of these. */
function InTill({ id }: { id: string }) {
  const [ask, { data, isLoading }] = useTillBonusesMutation();
  const find = async () => {
    const { error } = await ask(id);
    if (error) toast.problem(problemOf(error).error);
  };
  return (
    <Group>
      {data && <Text role="status">{texts.inTill(data.balance)}</Text>}
      <Button variant="default" loading={isLoading} onClick={() => void find()}>
        {texts.askTill}
      </Button>
    </Group>
  );
}

function Entries({ id, bonuses }: { id: string; bonuses: ClientCard['bonuses'] }) {
  const [more, setMore] = useState<{ entries: readonly Entry[]; next: string | null }>();
  const [load, { isFetching }] = useLazyClientBonusesQuery();
  const shown = more?.entries ?? bonuses.entries;
  const hasMore = more ? more.next !== null : bonuses.count > bonuses.entries.length;
  const read = async () => {
    const { data, error } = await load({ id, after: more?.next ?? undefined });
    if (!data) return toast.problem(problemOf(error).error);
    setMore({ entries: [...(more?.entries ?? []), ...data.entries], next: data.next });
  };
  return (
    <>
      <Title order={4} fz={14} lh="20px">
        {texts.entries}
      </Title>
      {shown.length === 0 && <Text c="dimmed">{texts.noEntries}</Text>}
      {shown.map(({ at, kind, text, sum, balance_after }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the account only grows, at its other end
        <Group key={index} justify="space-between" wrap="nowrap" align="flex-start">
          <Text size="sm">
            {text}{' '}
            <Text span c="dimmed">
              {format.dayAndTime(at)}
            </Text>
          </Text>
          <Text size="sm" ta="right" className="numbers" style={{ whiteSpace: 'nowrap' }}>
            {sumOf(kind, sum)}
            <Text component="span" display="block" size="xs" c="dimmed">
              {texts.left(balance_after)}
            </Text>
          </Text>
        </Group>
      ))}
      {hasMore && (
        <Group>
          <Button variant="default" loading={isFetching} onClick={() => void read()}>
            {texts.more}
          </Button>
        </Group>
      )}
    </>
  );
}

/** What is only held back, or let go, moves nothing: it has no sign. */
const sumOf = (kind: Entry['kind'], sum: number): string => {
  if (kind === 'reserved' || kind === 'released') return format.money(Math.abs(sum));
  return `${sum > 0 ? '+' : ''}${format.money(sum)}`;
};

function Adjust({ id, limit }: { id: string; limit: ClientCard['bonuses']['adjust_limit'] }) {
  const [amount, setAmount] = useState<number | ''>('');
  const [reason, setReason] = useState('');
  // The same press twice, or again after a lost answer, is one entry.
  const key = useRef(crypto.randomUUID());
  const [adjust, { isLoading, error }] = useAdjustBonusesMutation();
  const problem = error && problemOf(error);
  const sum = Number(amount);
  const give = async () => {
    const answer = await adjust({ params: { id }, body: { key: key.current, amount: sum, reason } });
    if (!answer.data) return;
    key.current = crypto.randomUUID();
    setAmount('');
    setReason('');
    toast.done(answer.data.message);
  };
  return (
    <Stack component="section" aria-label={texts.adjust} gap="xs">
      <Title order={4} fz={14} lh="20px">
        {texts.adjust}
      </Title>
      <NumberInput
        label={texts.amount}
        description={texts.amountHint(limit)}
        value={amount}
        error={problem?.fields?.amount ?? (problem && !problem.fields ? problem.error : undefined)}
        decimalScale={2}
        decimalSeparator=","
        suffix=" ₽"
        hideControls
        onChange={(value) => setAmount(value === '' || value === '-' ? '' : Number(value))}
      />
      <TextInput
        label={texts.reason}
        description={texts.reasonHint}
        value={reason}
        maxLength={200}
        error={problem?.fields?.reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <Group>
        <Button
          variant="default"
          loading={isLoading}
          disabled={sum === 0 || reason.trim() === ''}
          onClick={() => void give()}
        >
          {texts.apply(sum)}
        </Button>
      </Group>
    </Stack>
  );
}
