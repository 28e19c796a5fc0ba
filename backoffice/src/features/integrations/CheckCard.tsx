import { Button, Card, Group, Text, Title } from '@mantine/core';
import { IconCircleCheck, IconCircleX, IconRefresh } from '@tabler/icons-react';
import type { SetUpIntegration } from '../../../../api/contract/admin/integrations.contract.ts';
import { problemOf } from '../../gatewayApi.ts';
import { format } from '../../texts/format.ts';
import { toast } from '../../ui/toast.tsx';
import { type IntegrationState, useCheckIntegrationMutation } from './integrations.api.ts';
import { integrations as texts } from './texts/ru.ts';

/** Single questions and their answers; a failing one says what to do. */
export function CheckCard({
  name,
  check,
  isOn,
}: {
  name: SetUpIntegration;
  check: IntegrationState['check'];
  isOn: boolean;
}) {
  const [run, { isLoading }] = useCheckIntegrationMutation();
  const ask = async () => {
    const { error } = await run({ params: { name } });
    if (error) toast.problem(problemOf(error).error);
  };
  return (
    <Card withBorder radius={12} p={0} component="section" aria-label={texts.check}>
      <Group p="sm" px="md" gap="xs">
        <Title order={2} size="h4" flex={1}>
          {texts.check}
        </Title>
        <Text size="sm" c="dimmed">
          {stateOf(check, isOn)}
        </Text>
        <Button
          variant="default"
          leftSection={<IconRefresh size={18} />}
          loading={isLoading}
          onClick={() => void ask()}
        >
          {texts.run}
        </Button>
      </Group>
      {check ? (
        <>
          <ul className="check-steps">
            {check.steps.map(({ ok, title, text, todo }) => (
              <li key={title} className={ok ? undefined : 'is-wrong'}>
                {ok ? (
                  <IconCircleCheck size={20} className="is-good" aria-hidden />
                ) : (
                  <IconCircleX size={20} className="is-bad" aria-hidden />
                )}
                <div>
                  <Text fw={500}>{title}</Text>
                  {text && (
                    <Text size="sm" {...(ok && { c: 'dimmed' })}>
                      {text}
                    </Text>
                  )}
                  {todo && <Text size="sm">{todo}</Text>}
                </div>
              </li>
            ))}
          </ul>
          <Text size="sm" c="dimmed" px="md" py="xs">
            {texts.when(format.dayAndTime(check.at), format.number(Math.round(check.ms / 100) / 10))}
          </Text>
        </>
      ) : (
        <Text p="md" pt={0}>
          {texts.neverChecked}
        </Text>
      )}
    </Card>
  );
}

const stateOf = (check: IntegrationState['check'], isOn: boolean): string => {
  if (!isOn) return texts.state.off;
  if (!check) return texts.state.unchecked;
  return check.steps.every(({ ok }) => ok) ? texts.state.good : texts.state.bad;
};
