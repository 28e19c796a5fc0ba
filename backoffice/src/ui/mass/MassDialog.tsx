import { Button, Group, Loader, Modal, Stack, Table, Text } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query';
import type { FetchArgs } from '@reduxjs/toolkit/query/react';
import type { ReactNode } from 'react';
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
  title = texts.title(label),
  children,
  onConfirm,
  onClose,
}: {
  kind: DocumentKind;
  /** Nothing while it is not chosen yet what to do. */
  request: FetchArgs | undefined;
  label: string;
  title?: string;
  /** What is chosen first. */
  children?: ReactNode;
  onConfirm: (changes: number) => void;
  onClose: () => void;
}) {
  const { data, error, isFetching, refetch } = useMassPreviewQuery(
    request ? { kind, ids: [], request } : skipToken,
    { refetchOnMountOrArgChange: true },
  );
  const rows = data?.rows ?? [];
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={600}
      radius={16}
      closeButtonProps={{ 'aria-label': ru.close }}
    >
      {children}
      {error && (
        <Message text={problemOf(error).error} action={{ text: ru.retry, run: () => void refetch() }} />
      )}
      {request && !data && !error && <Loader />}
      {request && data && (
        <Stack mt={children ? 'md' : 0}>
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
