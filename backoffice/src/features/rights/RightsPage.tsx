import { Loader, Stack, Table, Text, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import { Fragment } from 'react';
import { problemOf } from '../../gatewayApi.ts';
import { ru } from '../../texts/ru.ts';
import { Message } from '../../ui/Message.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { useRightsMatrixQuery } from './rights.api.ts';
import { rights as texts } from './texts/ru.ts';

/** The table of rights as the server asks it, for the owner to read. */
export function RightsPage() {
  const { data, error, refetch } = useRightsMatrixQuery();
  if (error && !data)
    return <Message text={problemOf(error).error} action={{ text: ru.retry, run: () => void refetch() }} />;
  if (!data) return <Loader />;
  return (
    <Stack>
      <PageTitle>{texts.title}</PageTitle>
      <Text c="dimmed">{texts.note}</Text>
      <Table.ScrollContainer minWidth={320} type="native" tabIndex={0} role="region" aria-label={texts.title}>
        <Table className="list-table rights-table" stickyHeader>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{texts.action}</Table.Th>
              {data.groups.map(({ group_id, name }) => (
                <Table.Th key={group_id}>{name}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.areas.map((area) => (
              <Fragment key={area.name}>
                <Table.Tr>
                  <Table.Th scope="colgroup" colSpan={1 + data.groups.length}>
                    {area.name}
                  </Table.Th>
                </Table.Tr>
                {area.actions.map(({ action, name, allowed, note }) => (
                  <Table.Tr key={action}>
                    <Table.Td>
                      {name}
                      {note && (
                        <Text size="xs" c="dimmed">
                          {note}
                        </Text>
                      )}
                    </Table.Td>
                    {allowed.map((may, index) => (
                      <Table.Td key={data.groups[index]?.group_id}>
                        {may ? (
                          <IconCheck size={18} aria-hidden />
                        ) : (
                          <IconMinus size={18} aria-hidden className="subtle" />
                        )}
                        <VisuallyHidden>{may ? texts.allowed : texts.forbidden}</VisuallyHidden>
                      </Table.Td>
                    ))}
                  </Table.Tr>
                ))}
              </Fragment>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Stack>
  );
}
