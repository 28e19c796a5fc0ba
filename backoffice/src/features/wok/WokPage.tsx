import { ActionIcon, Badge, Button, Group, Loader, Paper, Stack, Text, Title } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { modals } from '@mantine/modals';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router-dom';
import * as contract from '../../../../api/contract/admin/constructors.contract.ts';
import { problemOf, requestTo } from '../../gatewayApi.ts';
import { ru } from '../../texts/ru.ts';
import { type Shown, useDocumentQuery, useSaveDocumentMutation } from '../../ui/document/document.api.ts';
import { editedOf, savingOf } from '../../ui/document/saving.ts';
import { useEditForm } from '../../ui/edit/useEditForm.tsx';
import { useLeaveGuard } from '../../ui/edit/useLeaveGuard.tsx';
import { useSteps } from '../../ui/edit/useSteps.ts';
import { HistoryDrawer } from '../../ui/history/HistoryDrawer.tsx';
import { Message } from '../../ui/Message.tsx';
import { useUndoManyMutation } from '../../ui/mass/mass.api.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { toast } from '../../ui/toast.tsx';
import { ChosenForm } from './ChosenForm.tsx';
import { Constructors } from './Constructors.tsx';
import { checksOf } from './checks.ts';
import { differences } from './differences.ts';
import { Preview } from './Preview.tsx';
import { PublishDialog } from './PublishDialog.tsx';
import { StepTree } from './StepTree.tsx';
import { wok as texts } from './texts/ru.ts';
import { type Chosen, type WokValues, whole, withoutStrays } from './wokTypes.ts';
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
        <Editor key={id} id={id} document={data} read={async () => (await refetch()).data} />
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
  const [isAsking, setAsking] = useState(false);
  const edited = editedOf(fields, document);
  const edit = useEditForm<Record<string, unknown>>({
    edited,
    draftKey: `Wok/${id}`,
    onSaveKeys: () => changes.length > 0 && setAsking(true),
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
  const changes = differences(edited.values as WokValues, values);
  const { divide, undo, redo } = useSteps(edit.form.values, edit.form.setValues);
  useHotkeys([
    ['mod+Z', () => undo?.()],
    ['mod+shift+Z', () => redo?.()],
  ]);
  const ask = () =>
    modals.openConfirmModal({
      title: texts.drop,
      children: texts.dropNote,
      labels: { confirm: texts.drop, cancel: ru.cancel },
      confirmProps: { color: 'red' },
      onConfirm: edit.discard,
    });
  const checks = checksOf(values);
  const faults = checks.filter(({ kind }) => kind === 'fault').length;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (changes.length > 0) setAsking(true);
      }}
    >
      <Group justify="space-between" mb="sm">
        <Group gap="xs">
          <PageTitle>{values.name || texts.title}</PageTitle>
          <Badge variant="light" color="gray" tt="none" c="var(--mantine-color-text)">
            {values.published ? texts.published : texts.hidden}
          </Badge>
          {changes.length > 0 && (
            <>
              <Badge variant="light" color="yellow" tt="none" c="var(--warning)">
                {texts.draft(changes.length)}
              </Badge>
              <Text size="xs" c="dimmed" role="status">
                {texts.draftKept}
              </Text>
            </>
          )}
        </Group>
        <Group gap="xs">
          <Step label={texts.undo} run={undo}>
            <IconArrowBackUp size={18} />
          </Step>
          <Step label={texts.redo} run={redo}>
            <IconArrowForwardUp size={18} />
          </Step>
          <Button variant="default" onClick={() => setHistoryShown(true)}>
            {ru.document.history}
          </Button>
          {changes.length > 0 && (
            <Button variant="default" onClick={ask}>
              {texts.drop}
            </Button>
          )}
          <Button type="submit" disabled={changes.length === 0}>
            {texts.publish(changes.length)}
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
            onSteps={(steps) => {
              divide();
              edit.form.setFieldValue('steps', withoutStrays(steps) as never);
            }}
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
      {isAsking && (
        <PublishDialog
          differences={changes}
          isBusy={edit.isSaving}
          onShow={(at) => {
            setChosen(at);
            setAsking(false);
          }}
          onPublish={async () => {
            await edit.submit();
            setAsking(false);
          }}
          onClose={() => setAsking(false)}
        />
      )}
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

function Step({ label, run, children }: { label: string; run: (() => void) | null; children: ReactNode }) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      c="var(--mantine-color-text)"
      size={44}
      aria-label={label}
      disabled={!run}
      onClick={() => run?.()}
    >
      {children}
    </ActionIcon>
  );
}
