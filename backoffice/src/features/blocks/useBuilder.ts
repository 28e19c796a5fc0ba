import { useForm } from '@mantine/form';
import { useDebouncedCallback } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { problemOf } from '../../gatewayApi.ts';
import { sameValue } from '../../ui/edit/mergeFields.ts';
import { useSteps } from '../../ui/edit/useSteps.ts';
import { toast } from '../../ui/toast.tsx';
import { given } from './blockSpecs.ts';
import { type Block, type Built, useSaveBlocksMutation } from './blocks.api.ts';

const saveMs = 800;

type State = 'saved' | 'unsaved' | 'saving' | 'refused';

/** The blocks of a page while they are built: saved by themselves, and every step can be taken back. */
export function useBuilder({ page: { id }, blocks: start, revision: known }: Built) {
  const [state, setState] = useState<State>('saved');
  const [revision, setRevision] = useState(known);
  const [saves, setSaves] = useState(0);
  const [send] = useSaveBlocksMutation();
  const latest = useRef({ revision: known, blocks: start as readonly Block[], isSending: false });

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
      at.blocks = blocks;
      setState('unsaved');
      save();
    },
  });
  const { blocks } = form.values;
  const { divide, ...steps } = useSteps(blocks, (to) => form.setFieldValue('blocks', to));
  const put = (to: readonly Block[]) => {
    divide();
    form.setFieldValue('blocks', to);
  };
  return {
    form,
    blocks,
    state,
    revision,
    /** Grows with each save: the preview is drawn anew. */
    saves,
    put,
    ...steps,
  };
}
export type Builder = ReturnType<typeof useBuilder>;
