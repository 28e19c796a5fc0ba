import {
  Button,
  Card,
  Checkbox,
  Drawer,
  Group,
  NumberInput,
  SegmentedControl,
  SimpleGrid,
  Stack,
  Text,
  Textarea,
  TextInput,
  Title,
} from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import type { notifications as list } from '../../../../api/contract/admin/notifications.contract.ts';
import type { Answer } from '../../../../api/contract/endpoint.ts';
import { problemOf } from '../../gatewayApi.ts';
import { shopClock } from '../../shopClock.ts';
import { ru } from '../../texts/ru.ts';
import { instantOf, localOf } from '../../ui/edit/fields/shopMoment.ts';
import { toast } from '../../ui/toast.tsx';
import {
  usePreviewNotificationMutation,
  useSendNotificationMutation,
  type Written,
} from './notifications.api.ts';
import { notifications as names, writing as texts } from './texts/ru.ts';

type Loaded = Answer<typeof list>;
type Segment = Written['segment'];
type Channel = Written['channel'];

interface Props {
  readonly channels: Loaded['channels'];
  readonly quiet: Loaded['quiet'];
  readonly onClose: () => void;
}

/** Whom, what, when; then how many it reaches and what it costs, and only then the button that sends. */
export function WriteDrawer({ channels, quiet, onClose }: Props) {
  const [id] = useState(() => crypto.randomUUID());
  const [channel, setChannel] = useState<Channel>(channels.find(({ on }) => on)?.channel ?? 'push');
  const [segment, setSegment] = useState<Segment>({});
  const [title, setTitle] = useState('');
  const [text, setText] = useState('');
  const [sendAt, setSendAt] = useState<string | null>(null);
  const [preview, previewing] = usePreviewNotificationMutation();
  const [send, sending] = useSendNotificationMutation();
  const written: Written = {
    channel,
    title: channel === 'sms' ? '' : title,
    text,
    segment,
    ...(sendAt !== null && { send_at: sendAt }),
  };
  const asked = JSON.stringify(written);
  const [checked, setChecked] = useState('');
  const shown = checked === asked ? previewing.data : undefined;
  /** What it will be is read before the button that sends stands where the one that checks stood. */
  const outcome = useRef<HTMLDivElement>(null);
  const failure = sending.error ?? previewing.error;
  const problem = failure && problemOf(failure);
  const check = async () => {
    sending.reset();
    if (!(await preview(written)).data) return;
    setChecked(asked);
    outcome.current?.focus();
  };
  const go = async () => {
    const answer = await send({ ...written, notification_id: id, expected: shown?.count ?? 0 });
    if (!answer.data) return;
    toast.done(answer.data.message);
    onClose();
  };
  const number = (name: 'orders_min' | 'orders_max' | 'sum_min' | 'away_days', label: string) => (
    <NumberInput
      label={label}
      value={segment[name] ?? ''}
      min={name === 'away_days' ? 1 : 0}
      allowDecimal={false}
      clampBehavior="none"
      error={problem?.fields?.[`segment.${name}`]}
      hideControls
      onChange={(value) => {
        const { [name]: _before, ...others } = segment;
        setSegment(value === '' ? others : { ...others, [name]: Number(value) });
      }}
    />
  );
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={560}
      title={names.new}
      closeButtonProps={{ 'aria-label': ru.close }}
    >
      <Stack gap="lg">
        <Part title={texts.whom}>
          {/* Four names, each with why it cannot be chosen, stand in no one row of a drawer. */}
          <SegmentedControl
            orientation="vertical"
            aria-label={texts.channel}
            value={channel}
            onChange={(value) => setChannel(value as Channel)}
            data={channels.map((each) => ({
              value: each.channel,
              label: each.on ? names.channels[each.channel] : names.off(names.channels[each.channel]),
              disabled: !each.on,
            }))}
          />
          <Text size="sm" c="dimmed">
            {texts.whomHint}
          </Text>
          <SimpleGrid cols={2}>
            {number('orders_min', texts.ordersMin)}
            {number('orders_max', texts.ordersMax)}
            {number('sum_min', texts.sumMin)}
            {number('away_days', texts.away)}
          </SimpleGrid>
          <Checkbox
            label={texts.hasBonuses}
            checked={segment.has_bonuses ?? false}
            onChange={({ currentTarget }) => {
              const { has_bonuses: _before, ...others } = segment;
              setSegment(currentTarget.checked ? { ...others, has_bonuses: true } : others);
            }}
          />
        </Part>
        <Part title={texts.what}>
          {channel !== 'sms' && (
            <TextInput
              label={texts.heading}
              maxLength={100}
              value={title}
              error={problem?.fields?.title}
              onChange={({ currentTarget }) => setTitle(currentTarget.value)}
            />
          )}
          <Textarea
            label={texts.text}
            description={texts.textHint}
            autosize
            minRows={3}
            maxLength={2000}
            value={text}
            error={problem?.fields?.text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        </Part>
        <Part title={texts.when}>
          <TextInput
            type="datetime-local"
            label={texts.sendAt}
            description={texts.sendAtHint(quiet.from, quiet.until)}
            value={sendAt === null ? '' : localOf(sendAt, shopClock.timeZone)}
            onChange={({ currentTarget: { value } }) =>
              setSendAt(value === '' ? null : instantOf(value, shopClock.timeZone))
            }
          />
        </Part>
        <div role="status" ref={outcome} tabIndex={-1}>
          {problem && !isShownByField(problem.fields) && <Text>{problem.error}</Text>}
          {shown && (
            <Card withBorder radius={12}>
              <Stack gap={4}>
                <Text fz={28} lh="34px" fw={700}>
                  {texts.count(shown.reached, shown.count)}
                </Text>
                {shown.count > shown.reached && (
                  <Text size="sm">{texts.unreached(shown.count - shown.reached, channel)}</Text>
                )}
                {shown.reached === 0 && <Text size="sm">{texts.widen}</Text>}
                {shown.reached > 0 && (
                  <Text size="sm">
                    {texts.cost(shown.cost)}
                    {channel === 'sms' && `, ${texts.parts(shown.parts)}`}. {texts.begins(shown.send_at)}
                  </Text>
                )}
                <Text size="sm" c="dimmed" mt="xs">
                  {texts.reading}
                </Text>
                {shown.title !== '' && <Text fw={600}>{shown.title}</Text>}
                <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{shown.text}</Text>
              </Stack>
            </Card>
          )}
        </div>
        <Group justify="flex-end">
          {shown && shown.reached > 0 ? (
            <Button loading={sending.isLoading} onClick={() => void go()}>
              {texts.send(shown.reached)}
            </Button>
          ) : (
            <Button
              variant="default"
              loading={previewing.isLoading}
              disabled={text.trim() === ''}
              onClick={() => void check()}
            >
              {texts.check}
            </Button>
          )}
        </Group>
      </Stack>
    </Drawer>
  );
}

/** What is refused is told where it stands, as far as it stands here. */
const isShownByField = (fields: Readonly<Record<string, string>> = {}): boolean =>
  Object.keys(fields).some((name) => name === 'title' || name === 'text' || name.startsWith('segment.'));

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack component="section" aria-label={title} gap="sm">
      <Title order={3} fz={16} lh="24px">
        {title}
      </Title>
      {children}
    </Stack>
  );
}
