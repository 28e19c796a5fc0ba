import { Anchor, Button, Card, Group, Loader, Stack, Table, Text } from '@mantine/core';
import { problemOf } from '../../gatewayApi.ts';
import { format } from '../../texts/format.ts';
import { ru } from '../../texts/ru.ts';
import { Message } from '../../ui/Message.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { toast } from '../../ui/toast.tsx';
import { sitemap as texts } from './texts/ru.ts';
import { useGenerateSitemapQuery } from './utility.ts';

/** What search engines are told of, and a button that makes it anew. */
export function SitemapPage() {
  const { data, error, isFetching, refetch } = useGenerateSitemapQuery();
  const generate = async () => {
    const answer = await refetch();
    if (answer.data) toast.done(answer.data.message);
    else toast.problem(problemOf(answer.error).error);
  };
  if (error && !data)
    return <Message text={problemOf(error).error} action={{ text: ru.retry, run: () => void refetch() }} />;
  if (!data) return <Loader />;
  return (
    <Stack className="narrow-page">
      <Group justify="space-between">
        <PageTitle>{texts.title}</PageTitle>
        <Button loading={isFetching} onClick={() => void generate()}>
          {texts.generate}
        </Button>
      </Group>
      <Card withBorder radius={12}>
        <Stack>
          <Text>{data.message}</Text>
          <Text c="dimmed" size="sm">
            {texts.note}
          </Text>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{texts.part}</Table.Th>
                <Table.Th scope="col" ta="right">
                  {texts.addresses}
                </Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.parts.map(({ name, addresses }) => (
                <Table.Tr key={name}>
                  <Table.Td>{name}</Table.Td>
                  <Table.Td ta="right" className="numbers">
                    {format.number(addresses)}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
          <Anchor href="/sitemap.xml" target="_blank" rel="noreferrer">
            {texts.open}
          </Anchor>
        </Stack>
      </Card>
    </Stack>
  );
}
