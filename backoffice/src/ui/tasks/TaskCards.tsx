import { Button, Group, Paper, Progress, Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import type { Task } from '../../../../api/contract/admin/tasks.contract.ts';
import { gatewayApi, problemOf } from '../../gatewayApi.ts';
import { ru } from '../../texts/ru.ts';
import { toast } from '../toast.tsx';
import { useStopTaskMutation, useTasksQuery, useUndoTaskMutation } from './tasks.api.ts';

const pollMs = 700;

/** Long work at the server that whoever is in has started, on whatever page they are and after a reload, too. */
export function TaskCards() {
  // Asked again and again only while something runs: the answer itself says whether.
  const { data } = useTasksQuery();
  const running = (data?.tasks ?? []).filter(({ state }) => state === 'running');
  useTasksQuery(undefined, { pollingInterval: running.length > 0 ? pollMs : 0 });
  useEndings(data?.tasks);
  const [stop] = useStopTaskMutation();
  if (running.length === 0) return null;
  return (
    <Stack className="task-cards" component="section" aria-label={ru.task.label} gap="xs">
      {running.map((task) => (
        <Paper key={task.task_id} withBorder radius={14} p="sm">
          <Group justify="space-between" wrap="nowrap" mb="xs">
            <Text size="sm" className="numbers">
              {ru.task.progress(task.title, task.done, task.all)}
            </Text>
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => void stop({ params: { id: task.task_id } })}
            >
              {ru.task.stop}
            </Button>
          </Group>
          <Progress value={(100 * task.done) / task.all} aria-label={task.title} color="gray" />
        </Paper>
      ))}
    </Stack>
  );
}

/** What ran a moment ago and does no more is told once, with the way back, and its lists are asked anew. */
function useEndings(tasks: readonly Task[] | undefined): void {
  const dispatch = useDispatch();
  const [undo] = useUndoTaskMutation();
  const ran = useRef(new Set<string>());
  useEffect(() => {
    for (const { task_id: id, kind, state, message, can_undo } of tasks ?? []) {
      if (state === 'running') ran.current.add(id);
      else if (ran.current.delete(id)) {
        dispatch(gatewayApi.util.invalidateTags([kind, 'History', 'Home']));
        if (can_undo) toast.undo(message, () => void takeBack(id));
        else toast.done(message);
      }
    }
    async function takeBack(id: string) {
      const { error } = await undo({ params: { id } });
      if (error) toast.problem(problemOf(error).error);
    }
  }, [tasks, dispatch, undo]);
}
