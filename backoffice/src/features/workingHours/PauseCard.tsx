import { Button, Card, Group, NumberInput, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { problemOf } from '../../gatewayApi.ts';
import { ru } from '../../texts/ru.ts';
import { useMay } from '../../ui/session/session.api.ts';
import { toast } from '../../ui/toast.tsx';
import { workingHours as texts } from './texts/ru.ts';
import { type Opening, useSetPauseMutation } from './workingHours.api.ts';

const usual = [15, 30, 60] as const;
const longest = 1440;

/** Whether orders are taken now, and a pause in one press. */
export function PauseCard({ opening }: { opening: Opening }) {
  const mayPause = useMay()('restaurant.pause');
  const [setPause, { isLoading }] = useSetPauseMutation();
  const [minutes, setMinutes] = useState<number | string>('');
  const pause = async (wanted: number | null) => {
    try {
      toast.done(
        (await setPause({ body: { point_id: opening.point_id, minutes: wanted } }).unwrap()).message,
      );
      setMinutes('');
    } catch (error) {
      toast.problem(problemOf(error).error);
    }
  };
  const typed = typeof minutes === 'number' && minutes >= 1 && minutes <= longest ? minutes : null;
  return (
    <Card withBorder radius={12} component="section" aria-label={texts.now}>
      <Stack gap="sm">
        <Group justify="space-between">
          <Group gap="xs" role="status">
            <span
              className="dot"
              data-tone={opening.paused_until ? 'warning' : opening.open ? 'success' : 'muted'}
            />
            <Text fw={600}>{opening.words}</Text>
          </Group>
          <Text c="dimmed" size="sm" className="numbers">
            {texts.queue(opening.queue, opening.queue_minutes)}
          </Text>
        </Group>
        {mayPause &&
          (opening.paused_until ? (
            <Button w="fit-content" loading={isLoading} onClick={() => void pause(null)}>
              {texts.resume}
            </Button>
          ) : (
            <Group gap="xs" align="flex-end">
              {usual.map((each) => (
                <Button key={each} variant="default" disabled={isLoading} onClick={() => void pause(each)}>
                  {texts.pauseFor(each)}
                </Button>
              ))}
              <NumberInput
                aria-label={texts.otherMinutes}
                placeholder={texts.otherMinutes}
                value={minutes}
                onChange={setMinutes}
                min={1}
                max={longest}
                allowDecimal={false}
                hideControls
                suffix={ru.units.minutes}
                w={130}
              />
              <Button
                variant="default"
                disabled={typed === null || isLoading}
                onClick={() => void (typed !== null && pause(typed))}
              >
                {texts.pause}
              </Button>
            </Group>
          ))}
        <Text c="dimmed" size="sm">
          {texts.pauseNote}
        </Text>
      </Stack>
    </Card>
  );
}
