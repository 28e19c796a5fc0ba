import { Badge, Button, Group, Loader, Paper, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import * as contract from '../../../../api/contract/admin/constructors.contract.ts';
import { problemOf, requestTo } from '../../gatewayApi.ts';
import { ru } from '../../texts/ru.ts';
import { type Shown, useDocumentQuery, useSaveDocumentMutation } from '../../ui/document/document.api.ts';
import { editedOf, savingOf } from '../../ui/document/saving.ts';
import { useEditForm } from '../../ui/edit/useEditForm.tsx';
import { useLeaveGuard } from '../../ui/edit/useLeaveGuard.tsx';
import { HistoryDrawer } from '../../ui/history/HistoryDrawer.tsx';
import { Message } from '../../ui/Message.tsx';
import { useUndoManyMutation } from '../../ui/mass/mass.api.ts';
import { toast } from '../../ui/toast.tsx';
import { ChosenForm } from './ChosenForm.tsx';
import { Constructors } from './Constructors.tsx';
import { checksOf } from './checks.ts';
import { Preview } from './Preview.tsx';
import { StepTree } from './StepTree.tsx';
import { wok as texts } from './texts/ru.ts';
import { type Chosen, type WokValues, whole } from './wokTypes.ts';
import './wok.css';

const fields = contract.constructorForm;
export function WokPage() {
  const { id = 'wok' } = useParams();
  // Never the one that was open before: its fields would be saved into this one.
  const {
    currentData: data,
    error,
    refetch,
  } = useDocumentQuery({
    kind: 'Wok',
    one: 'constructor',
    id,
    request: requestTo(contract.findConstructor)({ params: { id } }),
  });
  return (
    <Stack gap="sm">
      <Constructors current={id} />
      {data ? (
        <Editor
          key={`${id} ${data.revision}`}
          id={id}
          document={data}
          read={async () => (await refetch()).data}
        />
      ) : error ? (
        <Message text={problemOf(error).error} action={{ text: ru.retry, run: () => void refetch() }} />
      ) : (
        <Loader />
      )}
    </Stack>
  );
}

/** Steps and options · the chosen one · the constructor as the customer sees it, with what is wrong in it. */
function Editor({
  id,
  document,
  read,
}: {
  id: string;
  document: Shown;
  read: () => Promise<Shown | undefined>;
}) {
  const [save] = useSaveDocumentMutation();
  const [undoMany] = useUndoManyMutation();
  const [chosen, setChosen] = useState<Chosen>(whole);
  const [isHistoryShown, setHistoryShown] = useState(false);
  const edit = useEditForm<Record<string, unknown>>({
    edited: editedOf(fields, document),
    draftKey: `Wok/${id}`,
    save: savingOf({
      one: 'constructor',
      fields,
      read,
      send: async (changes, revision) => {
        const answer = await save({
          kind: 'Wok',
          one: 'constructor',
          id,
          request: requestTo(contract.saveConstructor)({
            body: { id, revision, constructor: changes },
          } as never),
        });
        if (!answer.data) return { error: answer.error };
        const { message, undo } = answer.data;
        if (undo)
          toast.undo(
            message,
            () =>
              void undoMany({
                kind: 'Wok',
                ids: undo.ids,
                request: requestTo(contract.undoConstructor)({ body: undo }),
              }),
          );
        else toast.done(message);
        return { data: answer.data.document };
      },
    }),
  });
  useLeaveGuard(edit.changed.length > 0);
  // By the fields of the kind.
  const values = edit.form.values as WokValues;
  const checks = checksOf(values);
  const faults = checks.filter(({ kind }) => kind === 'fault').length;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void edit.submit();
      }}
    >
      <Group justify="space-between" mb="sm">
        <Group gap="xs">
          <Title order={1} fz={22} lh="28px">
            {values.name || texts.title}
          </Title>
          <Badge variant="light" color="gray" tt="none" c="var(--mantine-color-text)">
            {values.published ? texts.published : texts.draft}
          </Badge>
          {edit.changed.length > 0 && <Text size="sm">{texts.differs}</Text>}
        </Group>
        <Group gap="xs">
          <Button variant="default" onClick={() => setHistoryShown(true)}>
            {ru.document.history}
          </Button>
          {edit.changed.length > 0 && (
            <Button variant="default" onClick={edit.discard}>
              {ru.edit.discard}
            </Button>
          )}
          <Button type="submit" loading={edit.isSaving} disabled={edit.changed.length === 0}>
            {ru.save}
          </Button>
        </Group>
      </Group>
      {edit.error && <div role="alert">{edit.error}</div>}
      {edit.form.errors.steps && <div role="alert">{edit.form.errors.steps}</div>}
      <div className="wok-editor">
        <Paper withBorder radius={12} p="sm">
          <StepTree
            steps={values.steps}
            chosen={chosen}
            onChoose={setChosen}
            onSteps={(steps) => edit.form.setFieldValue('steps', steps as never)}
          />
        </Paper>
        <Paper withBorder radius={12} p="md">
          <ChosenForm chosen={chosen} values={values} form={edit.form} />
        </Paper>
        <Paper withBorder radius={12} p="md" component="aside" aria-label={texts.preview}>
          <Preview values={values} chosen={chosen} />
          <Title order={2} fz={16} mt="md">
            {texts.checks.title(faults, checks.length - faults)}
          </Title>
          {checks.length === 0 && <Text c="dimmed">{texts.checks.none}</Text>}
          {checks.map((check) => (
            <Group key={check.text} justify="space-between" wrap="nowrap" mt={4}>
              <Text size="sm" {...(check.kind === 'fault' && { fw: 600 })}>
                {check.text}
              </Text>
              <Button
                variant="subtle"
                color="gray"
                c="var(--mantine-color-text)"
                onClick={() => setChosen(check.at)}
              >
                {texts.checks.show}
              </Button>
            </Group>
          ))}
        </Paper>
      </div>
      {isHistoryShown && (
        <HistoryDrawer
          kind="Wok"
          id={id === 'wok' ? 'shop' : id}
          name={values.name}
          onClose={() => setHistoryShown(false)}
        />
      )}
    </form>
  );
}
