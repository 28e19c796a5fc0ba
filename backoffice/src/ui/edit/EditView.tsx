import {
  ActionIcon,
  Button,
  Card,
  Drawer,
  Group,
  Paper,
  SimpleGrid,
  Stack,
  Text,
  Title,
} from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { ru } from '../../texts/ru.ts';
import { PageTitle } from '../PageTitle.tsx';
import { Presence } from '../presence/Presence.tsx';
import { useTopLayer } from '../useTopLayer.ts';
import type { Section } from './editTypes.ts';
import { FormField } from './fields/FormField.tsx';
import type { Values } from './mergeFields.ts';
import { type EditForm, type EditFormOptions, useEditForm } from './useEditForm.tsx';
import { useLeaveGuard } from './useLeaveGuard.tsx';

export interface EditViewProps<Fields extends Values> extends EditFormOptions<Fields> {
  readonly title: string;
  readonly sections: readonly Section[];
  /** A drawer over the list, or a page of its own. */
  readonly layout: 'drawer' | 'page';
  /** History, preview, what else can be done. */
  readonly actions?: ReactNode;
  /** Beside the title: what state it is in. */
  readonly status?: ReactNode;
  /** Of a page: what stands beside the cards, drawn anew with each change. */
  readonly side?: (form: EditForm<Fields>['form']) => ReactNode;
  /** Below the form: what is not one of its fields. */
  readonly below?: ReactNode;
  /** Nothing is unsaved any more: one may go. */
  readonly onSaved?: () => void;
  /** Nothing: the page stands in the menu, there is no list to go back to. */
  readonly onClose?: () => void;
}

/** Cards by meaning, labels above, and below a bar that names what is not saved yet. */
export function EditView<Fields extends Record<string, unknown>>(props: EditViewProps<Fields>) {
  const { title, sections, layout, actions, status, side, below, draftKey, onClose } = props;
  const edit = useEditForm(props);
  const layer = useTopLayer(onClose ?? nowhere);
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
  const fieldsOf = ({ fields, liveHints }: Section) => {
    const hints = liveHints?.(edit.form.values) ?? {};
    return fields.map((spec) => {
      const hint = hints[spec.name];
      return (
        <FormField
          key={spec.name}
          spec={hint === undefined ? spec : { ...spec, hint }}
          path={spec.name}
          form={edit.form}
        />
      );
    });
  };
  const body = (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void edit.submit();
      }}
    >
      <Stack>
        {layout === 'drawer' && actions && <Group>{actions}</Group>}
        {!draftKey.endsWith('new') && <Presence place={draftKey} />}
        {edit.isRestored && <Text role="status">{ru.edit.restored}</Text>}
        <div className={side ? 'edit-columns' : undefined}>
          <Stack>
            {sections.map((section) => (
              <Card key={section.title} component="section" withBorder radius={12} aria-label={section.title}>
                <Stack>
                  <Title order={layout === 'page' ? 2 : 3} size="h4">
                    {section.title}
                  </Title>
                  {section.inRow ? (
                    <SimpleGrid cols={{ base: 1, xs: 2, md: columnsFor(section.fields.length) }}>
                      {fieldsOf(section)}
                    </SimpleGrid>
                  ) : (
                    fieldsOf(section)
                  )}
                </Stack>
              </Card>
            ))}
          </Stack>
          {side && <Stack component="aside">{side(edit.form)}</Stack>}
        </div>
        {edit.error && labels.length === 0 && <div role="alert">{edit.error}</div>}
        {labels.length > 0 && (
          <Paper withBorder radius={14} p="sm" className="edit-bar">
            {/* Beside the button that was pressed: the end of a long page is out of sight. */}
            {edit.error && (
              <Text size="sm" role="alert" mb="xs" c="var(--mantine-color-error)">
                {edit.error}
              </Text>
            )}
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
        <Group justify="space-between">
          <Group gap="sm" wrap="nowrap" miw={0}>
            {onClose && (
              <ActionIcon variant="subtle" color="gray" size={44} aria-label={ru.edit.back} onClick={onClose}>
                <IconArrowLeft size={20} />
              </ActionIcon>
            )}
            <PageTitle>{title}</PageTitle>
            {status}
          </Group>
          <Group gap="xs">{actions}</Group>
        </Group>
        {body}
        {below}
      </Stack>
    );
  return (
    <Drawer
      opened
      {...layer}
      position="right"
      size={560}
      title={title}
      closeButtonProps={{ 'aria-label': ru.close }}
    >
      {body}
      {below}
    </Drawer>
  );
}

/** Rows of one length where that goes: six are twice three. */
const columnsFor = (fields: number): number => (fields % 3 === 0 ? 3 : Math.min(4, fields));
const nowhere = () => undefined;
