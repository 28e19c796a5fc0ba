import { Anchor, Button, Group, Stack, Text, Textarea, TextInput, Title } from '@mantine/core';
import { modals } from '@mantine/modals';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { problemOf } from '../../gatewayApi.ts';
import { format } from '../../texts/format.ts';
import { ru } from '../../texts/ru.ts';
import { saveFile } from '../../ui/list/listCsv.ts';
import { useMay } from '../../ui/session/session.api.ts';
import { toast } from '../../ui/toast.tsx';
import { ViewDrawer } from '../../ui/ViewDrawer.tsx';
import { ClientBonuses } from './ClientBonuses.tsx';
import {
  type ClientCard,
  useChangeClientMutation,
  useClientCardQuery,
  useEraseClientMutation,
  useLazyExportClientQuery,
} from './clients.api.ts';
import { MergeAccounts } from './MergeAccounts.tsx';
import { card as texts } from './texts/ru.ts';

/** All of a client beside the list: who they are, what they ordered, their account, and what they may ask for. */
export function ClientDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useClientCardQuery(id);
  return (
    <ViewDrawer title={texts.title} query={query} onClose={onClose}>
      {(data) => <Card card={data} onClose={onClose} />}
    </ViewDrawer>
  );
}

function Card({ card, onClose }: { card: ClientCard; onClose: () => void }) {
  const { client } = card;
  return (
    <Stack gap="lg">
      <div>
        <Title order={2} fz={20} lh="28px">
          {client.name || format.phone(client.phone)}
        </Title>
        <Text size="sm" c="dimmed">
          {client.phone !== '' && (
            <>
              <Anchor href={`tel:${client.phone}`}>{format.phone(client.phone)}</Anchor>
              {' · '}
            </>
          )}
          {texts.registered(client.date_registration)}
        </Text>
        {card.other_phones.length > 0 && <Text size="sm">{texts.otherPhones(card.other_phones)}</Text>}
        <Text size="sm">{texts.summary(client.orders_count, client.orders_sum)}</Text>
      </div>
      {client.erased ? <Text c="dimmed">{texts.erasedNote}</Text> : <About card={card} />}
      <Orders card={card} />
      <Part title={texts.feedbacks} rows={card.feedbacks}>
        {(feedback) => <Feedback key={feedback.order_id} feedback={feedback} />}
      </Part>
      <ClientBonuses card={card} />
      <Part title={texts.likes} rows={card.likes}>
        {({ product_id, name }) => (
          <Anchor key={product_id} component={Link} to={`/catalog/products/${product_id}`} size="sm">
            {name}
          </Anchor>
        )}
      </Part>
      <Part title={texts.addresses} rows={card.addresses}>
        {({ id, title, text }) => (
          <Text key={id} size="sm">
            {title !== '' && <b>{title}: </b>}
            {text}
          </Text>
        )}
      </Part>
      <Part title={texts.consents} rows={card.consents}>
        {({ kind, text_version, at }) => (
          <Text key={kind} size="sm">
            {texts.consentNames[kind]}{' '}
            <Text span c="dimmed">
              {texts.consent(text_version, at)}
            </Text>
          </Text>
        )}
      </Part>
      <Part title={texts.devices} rows={card.devices}>
        {({ device, opened_at, seen_at }) => (
          <Text key={opened_at} size="sm">
            {device}{' '}
            <Text span c="dimmed">
              {texts.seen(seen_at)}
            </Text>
          </Text>
        )}
      </Part>
      {!client.erased && <MergeAccounts client={client} />}
      {!client.erased && <PersonalData client={client} onClose={onClose} />}
    </Stack>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack component="section" aria-label={title} gap="xs">
      <Title order={3} fz={16} lh="24px">
        {title}
      </Title>
      {children}
    </Stack>
  );
}

function Part<Row>({
  title,
  rows,
  children,
}: {
  title: string;
  rows: readonly Row[];
  children: (row: Row) => ReactNode;
}) {
  if (rows.length === 0) return null;
  return <Section title={title}>{rows.map(children)}</Section>;
}

const aboutFields = ['name', 'email', 'date_of_birth', 'note'] as const;
type AboutField = (typeof aboutFields)[number];

function About({ card: { client, note } }: { card: ClientCard }) {
  const mayEdit = useMay()('client.edit');
  /** Only what is typed: beside it stands what others have saved meanwhile. */
  const [typed, setTyped] = useState<Partial<Record<AboutField, string>>>({});
  const [change, { isLoading, error }] = useChangeClientMutation();
  const fields = error ? problemOf(error).fields : undefined;
  const { name, email, date_of_birth } = client;
  const saved = { name, email, date_of_birth, note };
  const shown = { ...saved, ...typed };
  const changed = Object.fromEntries(
    aboutFields.filter((field) => shown[field] !== saved[field]).map((field) => [field, shown[field]]),
  );
  const save = async () => {
    const answer = await change({ client_id: client.client_id, ...changed });
    if (!answer.data) return toast.problem(problemOf(answer.error).error);
    setTyped({});
    toast.done(answer.data.message);
  };
  const input = (field: AboutField, label: string, type: 'text' | 'email' | 'date') => (
    <TextInput
      label={label}
      type={type}
      value={shown[field]}
      error={fields?.[field]}
      readOnly={!mayEdit}
      onChange={({ currentTarget }) => setTyped({ ...typed, [field]: currentTarget.value })}
    />
  );
  return (
    <Section title={texts.contacts}>
      {input('name', texts.name, 'text')}
      {input('email', texts.email, 'email')}
      {input('date_of_birth', texts.birth, 'date')}
      <Textarea
        label={texts.note}
        description={texts.noteHint}
        autosize
        minRows={2}
        maxRows={12}
        value={shown.note}
        error={fields?.note}
        readOnly={!mayEdit}
        onChange={({ currentTarget }) => setTyped({ ...typed, note: currentTarget.value })}
      />
      {mayEdit && Object.keys(changed).length > 0 && (
        <Group>
          <Button loading={isLoading} onClick={() => void save()}>
            {texts.save}
          </Button>
        </Group>
      )}
    </Section>
  );
}

function Orders({ card: { client, orders, orders_count } }: { card: ClientCard }) {
  return (
    <Section title={texts.orders}>
      {orders.length === 0 && <Text c="dimmed">{texts.noOrders}</Text>}
      {orders.map(({ order_id, number, placed_at, status, total, stars }) => (
        <Group key={order_id} justify="space-between" wrap="nowrap">
          <Text size="sm">
            <Anchor component={Link} to={`/sales/orders/${order_id}`} size="sm" fw={500}>
              {number}
            </Anchor>{' '}
            {format.day(placed_at)}, {status}
            {stars !== null && `, ${texts.stars(stars)}`}
          </Text>
          <Text size="sm" className="numbers">
            {format.money(total)}
          </Text>
        </Group>
      ))}
      {orders_count > orders.length && client.phone !== '' && (
        <Anchor
          component={Link}
          size="sm"
          to={`/sales/orders?view=list&search=${encodeURIComponent(client.phone)}`}
        >
          {texts.allOrders(orders_count)}
        </Anchor>
      )}
    </Section>
  );
}

function Feedback({ feedback }: { feedback: ClientCard['feedbacks'][number] }) {
  const { order_id, number, left_at, stars, text, answer } = feedback;
  return (
    <div>
      <Text size="sm">
        <Anchor component={Link} to={`/feedbacks/${order_id}`} size="sm" fw={500}>
          {texts.feedbackOf(number, stars)}
        </Anchor>{' '}
        <Text span c="dimmed">
          {format.day(left_at)}
        </Text>
      </Text>
      <Text size="sm" {...(text === '' && { c: 'dimmed' })} style={{ whiteSpace: 'pre-line' }}>
        {text === '' ? texts.noWords : text}
      </Text>
      <Text size="sm" c="dimmed">
        {answer === null ? texts.notAnswered : texts.answered(answer)}
      </Text>
    </div>
  );
}

function PersonalData({ client, onClose }: { client: ClientCard['client']; onClose: () => void }) {
  const { client_id: id, name, phone } = client;
  const may = useMay();
  const [read, { isFetching }] = useLazyExportClientQuery();
  const [erase] = useEraseClientMutation();
  const save = async () => {
    const { data, error } = await read(id);
    if (data) saveFile(`${texts.exportName(phone)}.json`, JSON.stringify(data, null, 2));
    else toast.problem(problemOf(error).error);
  };
  const forget = async () => {
    const { data, error } = await erase(id);
    if (!data) return toast.problem(problemOf(error).error);
    onClose();
    toast.done(data.message);
  };
  const ask = () =>
    modals.openConfirmModal({
      title: texts.eraseTitle(name, phone),
      children: texts.eraseNote,
      labels: { confirm: texts.erase, cancel: ru.cancel },
      confirmProps: { color: 'red' },
      onConfirm: () => void forget(),
    });
  return (
    <Section title={texts.data}>
      <Group justify="space-between">
        {may('client.edit') && (
          <Button variant="default" loading={isFetching} onClick={() => void save()}>
            {texts.export}
          </Button>
        )}
        {may('client.erase') && (
          <Button variant="subtle" color="red" onClick={ask}>
            {texts.erase}
          </Button>
        )}
      </Group>
    </Section>
  );
}
