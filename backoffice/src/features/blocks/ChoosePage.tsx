import './builder.css';
import { Anchor, Button, Card, Stack, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { pageCalls } from '../../../../api/contract/admin/pages.contract.ts';
import { problemOf, requestTo } from '../../gatewayApi.ts';
import { ru } from '../../texts/ru.ts';
import { useDocumentsQuery } from '../../ui/document/document.api.ts';
import { Message } from '../../ui/Message.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { blocks as texts } from './texts/ru.ts';

/** Which page to build: the builder opens over one. */
export function ChoosePage() {
  const request = requestTo(pageCalls.list)({ params: { page: 0 }, query: { per_page: 200 } } as never);
  const { data, error, refetch } = useDocumentsQuery({ kind: 'Page', many: 'pages', request });
  if (error && !data)
    return <Message text={problemOf(error).error} action={{ text: ru.retry, run: () => void refetch() }} />;
  return (
    <Stack>
      <PageTitle>{texts.title}</PageTitle>
      <Text c="dimmed">{data?.rows.length === 0 ? texts.noPages : texts.choose}</Text>
      <div className="builder-pages">
        {data?.rows.map(({ id, name, slug, blocks }) => (
          <Card key={id} withBorder radius={12} padding="md">
            <Anchor component={Link} to={`/constructors/blocks/${encodeURIComponent(id)}`} fw={600}>
              {name}
            </Anchor>
            <Text size="sm" c="dimmed">
              /{String(slug)} · {texts.count((blocks as unknown[]).length)}
            </Text>
          </Card>
        ))}
      </div>
      <Button component={Link} to="/pages/new" variant="default" w="fit-content">
        {texts.newPage}
      </Button>
    </Stack>
  );
}
