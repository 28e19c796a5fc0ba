import { Button, Card, Drawer, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { ru } from '../../texts/ru.ts';
import { Presence } from '../presence/Presence.tsx';
import type { Section } from './editTypes.ts';
import { FormField } from './fields/FormField.tsx';
import type { Values } from './mergeFields.ts';
import { type EditFormOptions, useEditForm } from './useEditForm.tsx';
import { useLeaveGuard } from './useLeaveGuard.tsx';

export interface EditViewProps<Fields extends Values> extends EditFormOptions<Fields> {
  readonly title: string;
  readonly sections: readonly Section[];
  /** A drawer over the list, or a page of its own. */
  readonly layout: 'drawer' | 'page';
  /** History, preview, what else can be done. */
  readonly actions?: ReactNode;
  /** Nothing is unsaved any more: one may go. */
  readonly onSaved?: () => void;
  readonly onClose: () => void;
}

/** Cards by meaning, labels above, and below a bar that names what is not saved yet. */
export function EditView<Fields extends Record<string, unknown>>(props: EditViewProps<Fields>) {
  const { title, sections, layout, actions, draftKey, onClose } = props;
  const edit = useEditForm(props);
  useLeaveGuard(edit.changed.length > 0);
  const { saves } = edit;
  const { onSaved } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each save, whatever else is drawn anew.
  useEffect(() => {
    if (saves > 0) onSaved?.();
  }, [saves]);
  const labels = sections
    .flatMap(({ fields }) => fields)
    .filter(({ name }) => edit.changed.includes(name))
    .map(({ label }) => label);
  const body = (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void edit.submit();
      }}
    >
      <Stack>
        {actions && <Group>{actions}</Group>}
        {!draftKey.endsWith('new') && <Presence place={draftKey} />}
        {edit.isRestored && <Text role="status">{ru.edit.restored}</Text>}
        {sections.map((section) => (
          <Card key={section.title} component="section" withBorder radius={12} aria-label={section.title}>
            <Stack>
              <Title order={layout === 'page' ? 2 : 3} size="h4">
                {section.title}
              </Title>
              {section.fields.map((spec) => (
                <FormField key={spec.name} spec={spec} path={spec.name} form={edit.form} />
              ))}
            </Stack>
          </Card>
        ))}
        {edit.error && <div role="alert">{edit.error}</div>}
        {labels.length > 0 && (
          <Paper withBorder radius={14} p="sm" className="edit-bar">
            <Text size="sm" role="status" mb="xs">
              {ru.edit.unsaved(labels)}
            </Text>
            <Group>
              <Button variant="default" onClick={edit.discard}>
                {ru.edit.discard}
              </Button>
              <Button type="submit" loading={edit.isSaving}>
                {ru.save}
              </Button>
            </Group>
          </Paper>
        )}
      </Stack>
    </form>
  );
  if (layout === 'page')
    return (
      <Stack>
        <Title order={1} size="h2">
          {title}
        </Title>
        {body}
      </Stack>
    );
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={560}
      title={title}
      closeButtonProps={{ 'aria-label': ru.close }}
    >
      {body}
    </Drawer>
  );
}
