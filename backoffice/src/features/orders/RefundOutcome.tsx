import { Group, Stack, Text, Title } from '@mantine/core';
import { format } from '../../texts/format.ts';
import type { RefundPreview } from './orders.api.ts';
import classes from './orders.module.css';
import { orders } from './texts/ru.ts';

const texts = orders.refund;
interface Row {
  readonly name: string;
  readonly words?: string;
  readonly sum?: string;
}

/** What goes where, and what stays: said before anything is done. */
export function RefundOutcome({
  preview,
  problem,
}: {
  preview: RefundPreview | undefined;
  problem: string | null;
}) {
  return (
    <Stack gap="xs" className={classes.outcome} aria-live="polite">
      <Group justify="space-between">
        <Title order={3} size="h5">
          {texts.happens}
        </Title>
        <Text size="xs" c="dimmed">
          {texts.nothingYet}
        </Text>
      </Group>
      {problem && <Text c="var(--mantine-color-error)">{problem}</Text>}
      {!preview && !problem && <Text c="dimmed">{texts.choose}</Text>}
      {preview && !problem && (
        <>
          <Group justify="space-between">
            <Text fw={600}>{texts.gets}</Text>
            <Text size="xl" fw={700} className="numbers">
              {format.money(preview.sum)}
            </Text>
          </Group>
          <dl className={`numbers ${classes.money}`}>
            {rowsOf(preview).map(({ name, words, sum }) => [
              <dt key={name}>
                {name}
                <small>{words}</small>
              </dt>,
              <dd key={`${name}-sum`}>{sum}</dd>,
            ])}
          </dl>
        </>
      )}
    </Stack>
  );
}

const rowsOf = (preview: RefundPreview): Row[] => {
  const { promocode, gift, earned_back, earned_before } = preview;
  return [
    {
      name: preview.way,
      words: texts.outOf(format.money(preview.paid_money)),
      sum: format.money(preview.money),
    },
    ...when(preview.by_hand > 0, {
      name: texts.byHand,
      words: texts.byHandHint,
      sum: format.money(preview.by_hand),
    }),
    ...when(preview.bonuses > 0, {
      name: texts.bonuses,
      words: `${texts.outOf(format.money(preview.paid_bonuses))}, ${texts.bonusesHint}`,
      sum: format.money(preview.bonuses),
    }),
    ...when(earned_back > 0, {
      name: texts.earned,
      words: texts.earnedWas(format.money(earned_before), format.money(earned_before - earned_back)),
      sum: format.money(-earned_back),
    }),
    ...(promocode
      ? [
          {
            name: texts.promocode(promocode.code),
            words: promocode.returned ? texts.promocodeReturns : texts.promocodeStays,
          },
        ]
      : []),
    ...(gift
      ? [
          {
            name: texts.giftRow(gift.name),
            words: (gift.due ? texts.giftDue : texts.giftNotDue)(
              format.money(gift.base),
              format.money(gift.min_activate),
            ),
          },
        ]
      : []),
    { name: texts.leftOfOrder, sum: format.money(preview.left) },
  ];
};

const when = (is: boolean, row: Row): Row[] => (is ? [row] : []);
