import { Button } from '@mantine/core';
import { workingHoursCalls } from '../../../../api/contract/admin/workingHours.contract.ts';
import { problemOf, requestTo } from '../../gatewayApi.ts';
import { useSaveDocumentMutation } from '../../ui/document/document.api.ts';
import { toast } from '../../ui/toast.tsx';
import { firstSteps as texts } from './texts/ru.ts';

const usual = Array.from({ length: 7 }, () => [{ start: '10:00', end: '22:00' }]);

/** The usual hours in one press; a shop that has hours has chosen its own. */
export function HoursStep({ given }: { given: boolean }) {
  const [save, { isLoading }] = useSaveDocumentMutation();
  if (given) return null;
  const take = async () => {
    const answer = await save({
      kind: 'WorkingHours',
      one: 'working_hours',
      id: 'shop',
      request: requestTo(workingHoursCalls.save)({ body: { working_hours: { week: usual, special: [] } } }),
    });
    if (answer.error) toast.problem(problemOf(answer.error).error);
    else toast.done(answer.data.message);
  };
  return (
    <Button w="fit-content" loading={isLoading} onClick={() => void take()}>
      {texts.takeHours}
    </Button>
  );
}
