import { Button } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router-dom';
import { ru } from '../../texts/ru.ts';
import { useFirstStepsQuery } from '../firstSteps.api.ts';
import { useMay } from '../session/session.api.ts';
import { useKept } from '../useKept.ts';

/** From wherever a step has led back to the steps, until all are done; then nobody asks any more. */
export function WayBack() {
  const may = useMay()('restaurant.edit');
  const [state, keep] = useKept('firstSteps', 'open');
  const { data } = useFirstStepsQuery(undefined, { skip: !may || state === 'done' });
  const { pathname } = useLocation();
  if (data?.done && state !== 'done') keep('done');
  if (!data || data.done || pathname === '/first-steps') return null;
  const done = data.steps.filter((step) => step.done).length;
  return (
    <Button
      component={Link}
      to="/first-steps"
      variant="default"
      visibleFrom="md"
      leftSection={<IconListCheck size={18} />}
    >
      {ru.nav.firstSteps(done, data.steps.length)}
    </Button>
  );
}
