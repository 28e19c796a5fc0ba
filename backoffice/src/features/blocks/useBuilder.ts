import { useForm } from '@mantine/form';
import { useDebouncedCallback } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { problemOf } from '../../gatewayApi.ts';
import { sameValue } from '../../ui/edit/mergeFields.ts';
import { toast } from '../../ui/toast.tsx';
import { given } from './blockSpecs.ts';
import { type Block, type Built, useSaveBlocksMutation } from './blocks.api.ts';

const saveMs = 800;
/** What is typed within this time is one step of undoing. */
const stepMs = 700;
const mostSteps = 100;

type State = 'saved' | 'unsaved' | 'saving' | 'refused';

/** The blocks of a page while they are built: saved by themselves, and every step can be taken back. */
export function useBuilder({ page: { id }, blocks: start, revision: known }: Built) {
  const [state, setState] = useState<State>('saved');
  const [revision, setRevision] = useState(known);
  const [saves, setSaves] = useState(0);
  const [past, setPast] = useState<readonly (readonly Block[])[]>([]);
  const [future, setFuture] = useState<readonly (readonly Block[])[]>([]);
  const [send] = useSaveBlocksMutation();
  const latest = useRef({ revision: known, blocks: start as readonly Block[], isSending: false, stepAt: 0 });

  const save = useDebouncedCallback(async () => {
    const at = latest.current;
    if (at.isSending) return save();
    at.isSending = true;
    setState('saving');
    const { blocks } = at;
    const { data, error } = await send({ page_id: id, blocks: given(blocks), revision: at.revision });
    at.isSending = false;
    if (!data) {
      setState('refused');
      const problem = problemOf(error);
      return toast.problem(
        problem.fields ? (Object.values(problem.fields)[0] ?? problem.error) : problem.error,
      );
    }
    at.revision = data.revision;
    setRevision(data.revision);
    setSaves((count) => count + 1);
    if (at.blocks === blocks) setState('saved');
  }, saveMs);

  const form = useForm<{ blocks: readonly Block[] }>({
    // Of the store, which freezes: the form's copies would be frozen, too.
    initialValues: { blocks: structuredClone(start) },
    onValuesChange: ({ blocks }) => {
      const at = latest.current;
      if (sameValue(blocks, at.blocks)) return;
      const now = Date.now();
      if (now - at.stepAt > stepMs) {
        const before = at.blocks;
        setPast((steps) => [...steps.slice(-mostSteps), before]);
        setFuture([]);
      }
      at.stepAt = now;
      at.blocks = blocks;
      setState('unsaved');
      save();
    },
  });
  const put = (blocks: readonly Block[]) => {
    latest.current.stepAt = 0;
    form.setFieldValue('blocks', blocks);
  };
  /** One step along one of the two ways, without making a new one. */
  const travel = (blocks: readonly Block[]) => {
    latest.current.blocks = blocks;
    latest.current.stepAt = 0;
    form.setFieldValue('blocks', blocks);
    setState('unsaved');
    save();
  };
  const { blocks } = form.values;
  return {
    form,
    blocks,
    state,
    revision,
    /** Grows with each save: the preview is drawn anew. */
    saves,
    put,
    undo:
      past.length === 0
        ? null
        : () => {
            setFuture((steps) => [...steps, blocks]);
            setPast((steps) => steps.slice(0, -1));
            travel(past.at(-1) ?? []);
          },
    redo:
      future.length === 0
        ? null
        : () => {
            setPast((steps) => [...steps, blocks]);
            setFuture((steps) => steps.slice(0, -1));
            travel(future.at(-1) ?? []);
          },
  };
}
export type Builder = ReturnType<typeof useBuilder>;
