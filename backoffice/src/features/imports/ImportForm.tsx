import { Button, Card, Checkbox, Group, Select, Stack, Table, Text, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import {
  type CsvField,
  csvField,
  type ImportFile,
  type ImportPlanView,
} from '../../../../api/contract/admin/imports.contract.ts';
import { problemOf } from '../../gatewayApi.ts';
import { toast } from '../../ui/toast.tsx';
import { ImportDifference } from './ImportDifference.tsx';
import { useApplyImportMutation, usePlanImportMutation } from './imports.api.ts';
import { imports as texts } from './texts/ru.ts';

const options = [
  { value: '', label: texts.skip },
  ...csvField.options.map((value) => ({ value, label: texts.fields[value] })),
];

/** What the file is, what its columns hold, and how it meets what staff have typed; then what it would change. */
export function ImportForm({ file, onLoaded }: { file: ImportFile; onLoaded: () => void }) {
  const [supplier, setSupplier] = useState(file.supplier);
  const [mapping, setMapping] = useState<readonly (CsvField | null)[]>(
    file.columns.map(({ field }) => field),
  );
  const [overwrite, setOverwrite] = useState(false);
  const [hideMissing, setHideMissing] = useState(false);
  const [plan, setPlan] = useState<ImportPlanView>();
  const [problem, setProblem] = useState<string>();
  const [ask, { isLoading: isPlanning }] = usePlanImportMutation();
  const [apply, { isLoading: isStarting }] = useApplyImportMutation();
  const params = { id: file.import_id };
  const wish = { supplier, mapping: [...mapping], overwrite, hide_missing: hideMissing };
  /** What was shown is of another wish now. */
  const change = (set: () => void) => {
    set();
    setPlan(undefined);
  };
  const check = async () => {
    setProblem(undefined);
    const { data, error } = await ask({ params, body: wish });
    setPlan(data);
    if (!data) setProblem(problemOf(error).error);
  };
  const load = async (changes: number) => {
    const { data, error } = await apply({ params, body: { ...wish, changes } });
    if (data) return onLoaded();
    toast.problem(problemOf(error).error);
    await check();
  };
  return (
    <>
      <Card component="section" withBorder radius={12} aria-label={file.name}>
        <Stack>
          <div>
            <Title order={2} size="h4">
              {file.name}
            </Title>
            <Text size="sm" c="dimmed">
              {texts.about(file.rows, file.format, file.separator)}
              {file.remark && `. ${file.remark}`}
            </Text>
            {file.is_own && <Text size="sm">{texts.own}</Text>}
            {file.is_remembered && <Text size="sm">{texts.remembered}</Text>}
          </div>
          {!file.is_own && file.format !== 'till' && (
            <TextInput
              label={texts.supplier}
              description={texts.supplierHint}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              maw={360}
              maxLength={60}
              value={supplier}
              onChange={({ currentTarget: { value } }) => change(() => setSupplier(value))}
            />
          )}
          {file.columns.length > 0 && (
            <Table.ScrollContainer minWidth={480} type="native">
              <Table aria-label={texts.columns}>
                <Table.Tbody>
                  {file.columns.map(({ name, examples }, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: two columns of a file may have one name.
                    <Table.Tr key={index}>
                      <Table.Td fw={500}>{name}</Table.Td>
                      <Table.Td c="dimmed">{examples.join(' · ').slice(0, 80)}</Table.Td>
                      <Table.Td w={220}>
                        <Select
                          aria-label={texts.columnOf(name)}
                          data={options}
                          value={mapping[index] ?? ''}
                          allowDeselect={false}
                          onChange={(value) =>
                            change(() =>
                              setMapping(
                                mapping.map((field, at) =>
                                  at === index ? (csvField.safeParse(value).data ?? null) : field,
                                ),
                              ),
                            )
                          }
                        />
                      </Table.Td>
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </Table>
            </Table.ScrollContainer>
          )}
          {!file.is_own && (
            <>
              <Checkbox
                label={texts.overwrite}
                checked={overwrite}
                onChange={({ currentTarget: { checked } }) => change(() => setOverwrite(checked))}
              />
              <Checkbox
                label={texts.hideMissing}
                checked={hideMissing}
                onChange={({ currentTarget: { checked } }) => change(() => setHideMissing(checked))}
              />
            </>
          )}
          {problem && (
            <Text size="sm" role="alert" c="var(--danger)">
              {problem}
            </Text>
          )}
          {!plan && (
            <Group>
              <Button disabled={isPlanning} onClick={() => void check()}>
                {texts.check}
              </Button>
            </Group>
          )}
        </Stack>
      </Card>
      {plan && <ImportDifference plan={plan} isBusy={isStarting} onApply={() => void load(plan.changes)} />}
    </>
  );
}
