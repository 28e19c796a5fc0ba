import { Button, Group, Text } from '@mantine/core';
import { settingsCalls } from '../../../../api/contract/admin/settings.contract.ts';
import { workingHoursCalls } from '../../../../api/contract/admin/workingHours.contract.ts';
import { problemOf, requestTo } from '../../gatewayApi.ts';
import { useSaveDocumentMutation } from '../../ui/document/document.api.ts';
import { useMay } from '../../ui/session/session.api.ts';
import { toast } from '../../ui/toast.tsx';
import { firstSteps as texts } from './texts/ru.ts';

const usual = Array.from({ length: 7 }, () => [{ start: '10:00', end: '22:00' }]);

/** The usual hours in one press, by the right clock; a shop that has hours has chosen its own. */
export function HoursStep({ given, timeZone }: { given: boolean; timeZone: string }) {
  const may = useMay();
  const [save, { isLoading }] = useSaveDocumentMutation();
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const send = async (sent: Parameters<typeof save>[0]) => {
    const answer = await save(sent);
    if (answer.error) toast.problem(problemOf(answer.error).error);
    else toast.done(answer.data.message);
  };
  const takeHours = () =>
    send({
      kind: 'WorkingHours',
      one: 'working_hours',
      id: 'shop',
      request: requestTo(workingHoursCalls.save)({ body: { working_hours: { week: usual, special: [] } } }),
    });
  const takeZone = () =>
    send({
      kind: 'Settings',
      one: 'settings',
      id: 'shop',
      request: requestTo(settingsCalls.save)({ body: { settings: { time_zone: here } } }),
    });
  return (
    <>
      {here !== timeZone && may('settings.edit') && (
        <Group>
          <Text>{texts.otherZone(timeZone)}</Text>
          <Button variant="default" loading={isLoading} onClick={() => void takeZone()}>
            {texts.takeZone(here)}
          </Button>
        </Group>
      )}
      {!given && (
        <Button w="fit-content" loading={isLoading} onClick={() => void takeHours()}>
          {texts.takeHours}
        </Button>
      )}
    </>
  );
}
