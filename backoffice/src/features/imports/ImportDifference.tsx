import { Button, Card, Group, Stack, Table, Text, Title } from '@mantine/core';
import type { ImportPlanView } from '../../../../api/contract/admin/imports.contract.ts';
import { saveFile } from '../../ui/list/listCsv.ts';
import { imports as texts } from './texts/ru.ts';

/** What a file would change, row by row, and which rows it would not; nothing is changed yet. */
export function ImportDifference({
  plan,
  isBusy,
  onApply,
}: {
  plan: ImportPlanView;
  isBusy: boolean;
  onApply: () => void;
}) {
  const { changes, rows, refused, noted, remarks, kept_by_staff: kept, missing } = plan;
  return (
    <Card component="section" withBorder radius={12} aria-label={texts.difference}>
      <Stack>
        <div>
          <Title order={2} size="h4">
            {texts.difference}
          </Title>
          <Text role="status">{changes === 0 ? texts.nothing : texts.summary(plan)}</Text>
          {kept > 0 && <Text size="sm">{texts.kept(kept)}</Text>}
          {missing > 0 && <Text size="sm">{texts.missing(missing)}</Text>}
        </div>
        {rows.length > 0 && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys.
          <section className="mass-rows" tabIndex={0} aria-label={texts.difference}>
            <Table>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{texts.table.name}</Table.Th>
                  <Table.Th>{texts.table.field}</Table.Th>
                  <Table.Th>{texts.table.before}</Table.Th>
                  <Table.Th>{texts.table.after}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {rows.map(({ name, field, before, after }, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the rows of one answer do not move.
                  <Table.Tr key={index}>
                    <Table.Td>{name}</Table.Td>
                    <Table.Td>{field}</Table.Td>
                    <Table.Td c="dimmed">{before}</Table.Td>
                    <Table.Td>{after}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </section>
        )}
        {refused + noted > 0 && (
          <details open={refused > 0}>
            <summary>
              {[refused > 0 ? texts.bad(refused) : '', noted > 0 ? texts.noted(noted) : '']
                .filter(Boolean)
                .join('. ')}
            </summary>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys. */}
            <section className="mass-rows" tabIndex={0} aria-label={texts.noted(refused + noted)}>
              <Table>
                <Table.Tbody>
                  {remarks.map(({ line, id, reason, detail, kind }, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the rows of one answer do not move.
                    <Table.Tr key={index}>
                      <Table.Td>{texts.row(line, id)}</Table.Td>
                      <Table.Td c={kind === 'refused' ? 'var(--danger)' : 'dimmed'}>
                        {reason}
                        {detail && `: ${detail}`}
                      </Table.Td>
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </Table>
            </section>
          </details>
        )}
        <Group>
          {changes > 0 && (
            <Button disabled={isBusy} onClick={onApply}>
              {texts.apply(changes)}
            </Button>
          )}
          {refused > 0 && (
            <Button variant="default" onClick={() => saveFile(texts.badFile, plan.bad_rows)}>
              {texts.saveBad}
            </Button>
          )}
        </Group>
      </Stack>
    </Card>
  );
}
