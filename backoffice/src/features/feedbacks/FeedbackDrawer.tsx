import {
  Anchor,
  Badge,
  Button,
  Card,
  Chip,
  Group,
  NumberInput,
  Stack,
  TagsInput,
  Text,
  Textarea,
} from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { AdminFeedback } from '../../../../api/contract/admin/feedbacks.contract.ts';
import { problemOf } from '../../gatewayApi.ts';
import { format } from '../../texts/format.ts';
import { ru } from '../../texts/ru.ts';
import { drafts } from '../../ui/edit/draft.ts';
import { useLeaveGuard } from '../../ui/edit/useLeaveGuard.tsx';
import { useMay } from '../../ui/session/session.api.ts';
import { toast } from '../../ui/toast.tsx';
import { ViewDrawer } from '../../ui/ViewDrawer.tsx';
import {
  useAnswerFeedbackMutation,
  useArchiveFeedbackMutation,
  useCompensateFeedbackMutation,
  useFeedbackQuery,
  useRestoreFeedbackMutation,
  useTagFeedbackMutation,
} from './feedbacks.api.ts';
import { Stars } from './Stars.tsx';
import { feedbacks as texts } from './texts/ru.ts';

/** What was said, of which order, and the answer that the customer will read. */
export function FeedbackDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useFeedbackQuery({ params: { id } });
  return (
    <ViewDrawer title={texts.one} query={query} onClose={onClose}>
      {(data) => <Feedback feedback={data.feedback} onClose={onClose} />}
    </ViewDrawer>
  );
}

function Feedback({ feedback, onClose }: { feedback: AdminFeedback; onClose: () => void }) {
  const { stars, service_stars, wants_answer, text, tags, photos, left_at } = feedback;
  return (
    <Stack>
      <Card withBorder radius={12}>
        <Stack gap="xs">
          <Group justify="space-between">
            <Group gap="xs">
              <Stars count={stars} size={22} />
              <Text fw={600} aria-hidden>
                {texts.outOfFive(stars)}
              </Text>
            </Group>
            <Text c="dimmed" size="sm">
              {format.dayAndTime(left_at)}
            </Text>
          </Group>
          {service_stars !== null && (
            <Group gap="xs">
              <Stars count={service_stars} />
              <Text size="sm" aria-hidden>
                {texts.service(service_stars)}
              </Text>
            </Group>
          )}
          <Text className="said">{text || texts.noText}</Text>
          {wants_answer && (
            <Text size="sm" fw={600}>
              {texts.asksAnswer}
            </Text>
          )}
          <Group gap={6}>
            {tags.map((tag) => (
              <Badge key={tag} variant="light" color="gray" tt="none" c="var(--mantine-color-text)">
                {tag}
              </Badge>
            ))}
          </Group>
          <Group gap="xs">
            {photos.map(({ small, large }, index) => (
              <a key={large} href={large} target="_blank" rel="noreferrer">
                <img className="feedback-photo" src={small} alt={texts.photo(index + 1)} />
              </a>
            ))}
          </Group>
        </Stack>
      </Card>
      <OrderCard feedback={feedback} />
      <StaffTags feedback={feedback} />
      <AnswerCard feedback={feedback} onClose={onClose} />
    </Stack>
  );
}

/** The order's lateness stands between the complaint and the answer. */
function OrderCard({ feedback: { id, number, name, phone, order } }: { feedback: AdminFeedback }) {
  const late = order.completed_at
    ? Math.round((Date.parse(order.completed_at) - Date.parse(order.promised_at)) / 60_000)
    : 0;
  const clock = (instant: string) => format.time(instant, order.time_zone);
  return (
    <Card withBorder radius={12}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <div>
          <Anchor component={Link} to={`/sales/orders/${id}`} fw={600}>
            {texts.order(number)}
          </Anchor>{' '}
          <Text span c="dimmed" className="numbers">
            {format.money(order.total)}
          </Text>
          <Text size="sm" c="dimmed">
            {name}
            {order.completed_at && ` · ${clock(order.promised_at)} → ${clock(order.completed_at)}`}
          </Text>
          <Text size="sm">{order.dishes.join(', ')}</Text>
          {phone && (
            <Anchor href={`tel:${phone}`} size="sm">
              {format.phone(phone)}
            </Anchor>
          )}
        </div>
        {late > 0 && (
          <Badge size="lg" className="late-badge" tt="none">
            {texts.late(late)}
          </Badge>
        )}
      </Group>
    </Card>
  );
}

/** Words of staff's own: the customer does not see them. */
function StaffTags({ feedback: { id, staff_tags } }: { feedback: AdminFeedback }) {
  const may = useMay();
  const [save] = useTagFeedbackMutation();
  const [error, setError] = useState<string>();
  if (!may('feedback.answer')) return staff_tags.length > 0 && <Text size="sm">{staff_tags.join(', ')}</Text>;
  return (
    <Card withBorder radius={12}>
      <TagsInput
        label={texts.staffTags}
        description={texts.staffTagsHint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        placeholder={ru.edit.addWord}
        data={[...texts.usualTags]}
        value={[...staff_tags]}
        error={error}
        clearable={false}
        onChange={async (tags) => {
          const done = await save({ body: { id, staff_tags: tags } });
          setError(done.data ? undefined : problemOf(done.error).error);
        }}
      />
    </Card>
  );
}

function AnswerCard({ feedback, onClose }: { feedback: AdminFeedback; onClose: () => void }) {
  const { id, answer, answered_at, archived, stars, name, bonuses, has_account } = feedback;
  const may = useMay();
  const key = `Feedback/${id}`;
  const revision = answered_at ?? 'none';
  const [typed, setTyped] = useState(() => String(drafts.read(key, revision)?.answer ?? answer ?? ''));
  const [send, { isLoading }] = useAnswerFeedbackMutation();
  const [give, giving] = useCompensateFeedbackMutation();
  const [sum, setSum] = useState<number | string>('');
  const [sumError, setSumError] = useState<string>();
  const gift = Number(sum) > 0 ? Number(sum) : 0;
  const [put] = useArchiveFeedbackMutation();
  const [restore] = useRestoreFeedbackMutation();
  const [error, setError] = useState<string>();
  const isChanged = typed.trim() !== (answer ?? '');
  useLeaveGuard((isChanged || gift > 0) && !isLoading && !giving.isLoading);
  const type = (text: string) => {
    setTyped(text);
    setError(undefined);
    drafts.keep(key, { revision, values: { answer: text } });
  };
  const submit = async () => {
    if (isChanged) {
      const done = await send({ body: { id, answer: typed } });
      if (!done.data) {
        const problem = problemOf(done.error);
        return setError(problem.fields?.text ?? problem.fields?.answer ?? problem.error);
      }
      drafts.forget(key);
      toast.done(done.data.message);
    }
    if (gift === 0) return;
    const given = await give({ body: { id, bonuses: gift } });
    if (!given.data) return setSumError(problemOf(given.error).error);
    setSum('');
    toast.done(given.data.message);
  };
  const archive = async () => {
    const done = await put({ params: { id } });
    if (!done.data) return toast.problem(problemOf(done.error).error);
    onClose();
    toast.undo(done.data.message, () => void restore({ body: { id } }));
  };
  return (
    <Card withBorder radius={12}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Stack gap="sm">
          {may('feedback.answer') ? (
            <>
              <Group gap="xs" role="group" aria-label={texts.openings}>
                {texts.begin(firstName(name), stars).map(({ label, text }) => (
                  <Chip key={label} checked={typed === text} onChange={() => type(text)}>
                    {label}
                  </Chip>
                ))}
              </Group>
              <Textarea
                label={texts.answerLabel}
                autosize
                minRows={4}
                maxRows={12}
                maxLength={2000}
                value={typed}
                error={error}
                onChange={({ currentTarget }) => type(currentTarget.value)}
              />
            </>
          ) : (
            <Text>{answer ?? texts.waits}</Text>
          )}
          {bonuses !== null && <Text size="sm">{texts.bonusesGiven(bonuses)}</Text>}
          {bonuses === null && may('feedback.compensate') && !has_account && (
            <Text size="sm" c="dimmed">
              {texts.noAccount}
            </Text>
          )}
          {bonuses === null && may('feedback.compensate') && has_account && (
            <NumberInput
              label={texts.bonuses}
              description={texts.bonusesHint}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              value={sum}
              error={sumError}
              onChange={(typedSum) => {
                setSum(typedSum);
                setSumError(undefined);
              }}
              hideControls
              min={0}
              decimalScale={2}
              decimalSeparator=","
              suffix={ru.units.roubles}
              maw={200}
            />
          )}
          {answered_at && (
            <Text size="sm" c="dimmed">
              {texts.answeredAt(format.dayAndTime(answered_at))}
            </Text>
          )}
          <Group justify="space-between">
            <Group gap="xs">
              <Button variant="default" onClick={onClose}>
                {texts.later}
              </Button>
              {may('feedback.archive') &&
                (archived ? (
                  <Button
                    variant="default"
                    onClick={() =>
                      void restore({ body: { id } }).then(
                        (done) => done.data && toast.done(done.data.message),
                      )
                    }
                  >
                    {ru.document.restore}
                  </Button>
                ) : (
                  <Button variant="default" onClick={() => void archive()}>
                    {ru.document.archive}
                  </Button>
                ))}
            </Group>
            {may('feedback.answer') && (
              <Button
                type="submit"
                loading={isLoading || giving.isLoading}
                disabled={!isChanged && gift === 0}
              >
                {gift > 0
                  ? isChanged
                    ? texts.sendWith(gift)
                    : texts.giveOnly(gift)
                  : answer === null
                    ? texts.send
                    : texts.sendAgain}
              </Button>
            )}
          </Group>
        </Stack>
      </form>
    </Card>
  );
}

const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? '';
