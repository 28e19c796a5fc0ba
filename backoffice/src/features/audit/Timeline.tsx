import { Card, Stack, Text, Title } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { format } from '../../texts/format.ts';
import { FieldChanges } from '../../ui/history/FieldChanges.tsx';
import './audit.css';
import { TimeSteps } from './TimeSteps.tsx';
import { audit } from './texts/ru.ts';

interface Props<Step> extends Omit<ComponentProps<typeof TimeSteps>, 'steps' | 'first'> {
  readonly title: string;
  readonly steps: readonly Step[];
  readonly changesOf: (step: Step) => ComponentProps<typeof FieldChanges>['changes'];
  /** The whole as it was after the step. */
  readonly children: (step: Step) => ReactNode;
}

/** What happened to one thing, step by step: the chosen one, what it changed, and how everything stood then. */
export function Timeline<
  Step extends { readonly at: string; readonly text: string; readonly actor: string },
>({ title, changesOf, children, ...chosen }: Props<Step>) {
  const { steps, step } = chosen;
  const happened = steps[step - 1];
  return (
    <Card withBorder radius={12} component="section" aria-label={title}>
      <Stack>
        <Title order={2} size="h4">
          {title}
        </Title>
        <TimeSteps {...chosen} />
        {happened && (
          <div className="audit-step">
            <Stack gap="xs" role="status">
              <Text size="sm" c="dimmed">
                {audit.time.step(step, steps.length)} · {format.moment(happened.at)} · {happened.actor}
              </Text>
              <Text fw={600}>{happened.text}</Text>
              <FieldChanges changes={changesOf(happened)} />
            </Stack>
            {children(happened)}
          </div>
        )}
      </Stack>
    </Card>
  );
}
