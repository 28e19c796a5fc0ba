import { Anchor, Button, Card, FileButton, Group, Stack, Text, Title } from '@mantine/core';
import { IconDownload, IconToolsKitchen2, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import type { ImportFile } from '../../../../api/contract/admin/imports.contract.ts';
import { problemOf } from '../../gatewayApi.ts';
import { format } from '../../texts/format.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { useUndoTaskMutation } from '../../ui/tasks/tasks.api.ts';
import { toast } from '../../ui/toast.tsx';
import { ImportForm } from './ImportForm.tsx';
import { useImportsQuery, useReadTillMenuMutation, useUploadImportMutation } from './imports.api.ts';
import { imports as texts } from './texts/ru.ts';

/** A menu out of a file: chosen, looked at, tried, loaded, and taken back in one press. */
export function ImportPage() {
  const [upload, { isLoading }] = useUploadImportMutation();
  const [readTill, reading] = useReadTillMenuMutation();
  const [file, setFile] = useState<ImportFile>();
  const [problem, setProblem] = useState<string>();
  const show = ({ data, error }: Awaited<ReturnType<typeof upload>>) => {
    if (data) setFile(data.file);
    else setProblem(problemOf(error).error);
  };
  const take = async (chosen: File | null) => {
    if (!chosen) return;
    setProblem(undefined);
    show(await upload(chosen));
  };
  const askTill = async () => {
    setProblem(undefined);
    show(await readTill());
  };
  return (
    <Stack>
      <PageTitle>{texts.title}</PageTitle>
      <Card withBorder radius={12}>
        <Group justify="space-between" align="flex-start">
          <div className="import-choice">
            <FileButton accept=".xml,.yml,.csv,.txt,.tsv" onChange={(chosen) => void take(chosen)}>
              {(props) => (
                <Button
                  {...props}
                  variant={file ? 'default' : 'filled'}
                  disabled={isLoading}
                  leftSection={<IconUpload size={18} />}
                >
                  {file ? texts.another : texts.choose}
                </Button>
              )}
            </FileButton>
            <Button
              variant="default"
              ml="xs"
              loading={reading.isLoading}
              leftSection={<IconToolsKitchen2 size={18} />}
              onClick={() => void askTill()}
            >
              {texts.fromTill}
            </Button>
            <Text size="sm" c="dimmed" mt="xs">
              {texts.hint}
            </Text>
            {problem && (
              <Text size="sm" mt="xs" role="alert" c="var(--danger)">
                {problem}
              </Text>
            )}
          </div>
          <div>
            <Anchor href="/feed.yml" download="feed.yml" size="sm" className="tree-link">
              <IconDownload size={16} /> {texts.feed}
            </Anchor>
            <Text size="xs" c="dimmed" maw={280}>
              {texts.feedHint}
            </Text>
          </div>
        </Group>
      </Card>
      {file && <ImportForm key={file.import_id} file={file} onLoaded={() => setFile(undefined)} />}
      <PastImports />
    </Stack>
  );
}

function PastImports() {
  const { data } = useImportsQuery();
  const [undo] = useUndoTaskMutation();
  if (!data || data.imports.length === 0) return null;
  const takeBack = async (id: string) => {
    const { error } = await undo({ params: { id } });
    if (error) toast.problem(problemOf(error).error);
  };
  return (
    <Card component="section" withBorder radius={12} aria-label={texts.past}>
      <Title order={2} size="h4" mb="sm">
        {texts.past}
      </Title>
      <Stack gap="xs">
        {data.imports.map(({ name, at, task }) => (
          <Group key={task.task_id} justify="space-between">
            <div>
              <Text size="sm" fw={500}>
                {name}
              </Text>
              <Text size="sm" c="dimmed">
                {format.dayAndTime(at)} · {task.message || task.title}
              </Text>
            </div>
            {task.can_undo && (
              <Button
                variant="default"
                aria-label={texts.undoOf(name)}
                onClick={() => void takeBack(task.task_id)}
              >
                {texts.undo}
              </Button>
            )}
          </Group>
        ))}
      </Stack>
    </Card>
  );
}
