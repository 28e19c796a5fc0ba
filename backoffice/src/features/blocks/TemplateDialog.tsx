import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import {
  blockTemplateCalls,
  blockTemplatePage,
} from '../../../../api/contract/admin/blockTemplates.contract.ts';
import { problemOf, requestTo } from '../../gatewayApi.ts';
import { ru } from '../../texts/ru.ts';
import { useSaveDocumentMutation } from '../../ui/document/document.api.ts';
import { toast } from '../../ui/toast.tsx';
import { labelOf, summaryOf, templateOf } from './blockSpecs.ts';
import type { Block } from './blocks.api.ts';
import { blocks as texts } from './texts/ru.ts';

/** Under which name a block is kept for other pages. */
export function TemplateDialog({ block, onClose }: { block: Block; onClose: () => void }) {
  const [name, setName] = useState(summaryOf(block) || labelOf(block));
  const [problem, setProblem] = useState<string | null>(null);
  const [save, { isLoading }] = useSaveDocumentMutation();
  const { kind, one } = blockTemplatePage;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const body = { [one]: templateOf(name.trim(), block) };
    // Of the kind's own fields, as its contract says.
    const request = requestTo(blockTemplateCalls.save)({ body } as never);
    const { data, error } = await save({ kind, one, request });
    if (!data) {
      const { fields, error: text } = problemOf(error);
      return setProblem(Object.values(fields ?? {})[0] ?? text);
    }
    toast.done(texts.templates.saved(data.document.name));
    onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={texts.templates.save}
      closeButtonProps={{ 'aria-label': ru.close }}
      radius={16}
    >
      <form onSubmit={(event) => void submit(event)}>
        <Stack>
          <TextInput
            label={texts.templates.name}
            description={texts.templates.note}
            value={name}
            onChange={({ currentTarget: { value } }) => setName(value)}
            error={problem}
            maxLength={200}
            required
            data-autofocus
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {ru.cancel}
            </Button>
            <Button type="submit" loading={isLoading}>
              {texts.templates.save}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
