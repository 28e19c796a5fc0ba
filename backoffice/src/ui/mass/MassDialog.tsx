import { Button, Group, Loader, Modal, Stack, Table, Text } from '@mantine/core';
import type { FetchArgs } from '@reduxjs/toolkit/query/react';
import type { DocumentKind } from '../../../../api/contract/admin/references.contract.ts';
import { problemOf } from '../../gatewayApi.ts';
import { ru } from '../../texts/ru.ts';
import { Message } from '../Message.tsx';
import { useMassPreviewQuery } from './mass.api.ts';

const texts = ru.mass;

/** What would change, row by row, before it does; the button counts only what changes. */
export function MassDialog({
  kind,
  request,
  label,
  onConfirm,
  onClose,
}: {
  kind: DocumentKind;
  request: FetchArgs;
  label: string;
  onConfirm: (changes: number) => void;
  onClose: () => void;
}) {
  const { data, error, isFetching, refetch } = useMassPreviewQuery(
    { kind, ids: [], request },
    { refetchOnMountOrArgChange: true },
  );
  const rows = data?.rows ?? [];
  return (
    <Modal
      opened
      onClose={onClose}
      title={texts.title(label)}
      size={600}
      radius={16}
      closeButtonProps={{ 'aria-label': ru.close }}
    >
      {error && (
        <Message text={problemOf(error).error} action={{ text: ru.retry, run: () => void refetch() }} />
      )}
      {!data && !error && <Loader />}
      {data && (
        <Stack>
          <Text role="status">
            {data.changes === 0 ? texts.nothing : texts.changes(data.changes) + texts.already(data.already)}
          </Text>
          {rows.length > 0 && (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys.
            <section className="mass-rows" tabIndex={0} aria-label={texts.title(label)}>
              <Table>
                <Table.Tbody>
                  {rows.map(({ id, name, before, after }) => (
                    <Table.Tr key={id}>
                      <Table.Td>{name}</Table.Td>
                      <Table.Td c="dimmed">
                        {before} → {after}
                      </Table.Td>
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </Table>
            </section>
          )}
          {data.changes > rows.length && <Text c="dimmed">{texts.more(data.changes - rows.length)}</Text>}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {ru.cancel}
            </Button>
            <Button
              disabled={data.changes === 0 || isFetching}
              onClick={() => {
                onConfirm(data.changes);
                onClose();
              }}
            >
              {texts.confirm(label, data.changes)}
            </Button>
          </Group>
        </Stack>
      )}
    </Modal>
  );
}
