import { Button, Group, Loader, Paper, Select, Stack, Text, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AdminProduct } from '../../../../api/contract/admin.contract.ts';
import { type ProductsRequest, problemOf, useProductsQuery } from '../../gatewayApi.ts';
import { ru } from '../../texts/ru.ts';
import { Message } from '../../ui/Message.tsx';
import { Pages } from '../../ui/Pages.tsx';
import { useAddressState } from '../../ui/useAddressState.ts';
import { HistoryDrawer } from './HistoryDrawer.tsx';
import { ProductTable } from './ProductTable.tsx';
import { useProductActions } from './useProductActions.ts';

const texts = ru.products;
const perPage = 50;
const states = ['all', 'published', 'draft', 'stopped', 'archived'] as const;
type Sort = NonNullable<ProductsRequest['sort']>;
const sorts = ['position', 'name', '-name', 'price', '-price'] as const satisfies readonly Sort[];

export function ProductsPage() {
  const [params] = useSearchParams();
  const { set, reset } = useAddressState(['search', 'category', 'state', 'sort', 'after']);
  const value = (name: string) => params.get(name) ?? '';
  const state = states.find((each) => each === value('state')) ?? 'all';
  const sort = sorts.find((each) => each === value('sort')) ?? 'position';
  const { data, error, isFetching, refetch } = useProductsQuery({
    search: value('search'),
    state,
    sort,
    ...(value('after') && { after: value('after') }),
    per_page: perPage,
    ...(value('category') && { category_id: value('category') }),
  });
  const actions = useProductActions();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [historyOf, setHistoryOf] = useState<AdminProduct>();
  const act = (action: 'publish' | 'unpublish' | 'stop' | 'resume' | 'archive' | 'restore') => {
    void actions.act([...chosen], action);
    setChosen(new Set());
  };
  return (
    <Stack>
      <Group justify="space-between">
        <Title order={1}>{texts.title}</Title>
        {data && (
          <Text c="dimmed" role="status">
            {data.count === 0 ? texts.nothing : texts.count(data.count)}
          </Text>
        )}
      </Group>
      <Group align="flex-end">
        <TextInput
          label={texts.search}
          defaultValue={value('search')}
          onChange={(event) => set('search', event.currentTarget.value)}
        />
        <Select
          label={texts.category}
          placeholder={texts.allCategories}
          clearable
          searchable
          clearButtonProps={{ 'aria-label': texts.reset }}
          data={(data?.allCategories ?? []).map((category) => ({ value: category.id, label: category.name }))}
          value={value('category') || null}
          onChange={(category) => set('category', category ?? '')}
        />
        <Select
          label={texts.state}
          allowDeselect={false}
          data={states.map((each) => ({ value: each, label: texts.states[each] }))}
          value={state}
          onChange={(next) => set('state', next === 'all' ? '' : (next ?? ''))}
        />
        <Button variant="default" onClick={reset}>
          {texts.reset}
        </Button>
      </Group>
      {error && !data && (
        <Message text={problemOf(error).error} action={{ text: ru.retry, run: () => void refetch() }} />
      )}
      {!data && !error && <Loader />}
      {data && data.count > 0 && (
        <ProductTable
          products={data.products}
          categories={data.allCategories}
          points={data.allAffiliates}
          busy={isFetching}
          actions={actions}
          sort={sort}
          onSort={(next) => set('sort', next === 'position' ? '' : next)}
          chosen={chosen}
          onChoose={setChosen}
          onHistory={setHistoryOf}
        />
      )}
      {data && <Pages next={data.next} />}
      {chosen.size > 0 && (
        <Paper
          withBorder
          shadow="md"
          p="sm"
          pos="sticky"
          bottom={16}
          component="section"
          aria-label={texts.selected(chosen.size)}
        >
          <Group>
            <Text fw={600} className="numbers">
              {texts.selected(chosen.size)}
            </Text>
            {state === 'archived' ? (
              <Button variant="default" onClick={() => act('restore')}>
                {texts.restore}
              </Button>
            ) : (
              <>
                <Button variant="default" onClick={() => act('stop')}>
                  {texts.stopForever}
                </Button>
                <Button variant="default" onClick={() => act('resume')}>
                  {texts.resume}
                </Button>
                <Button variant="default" onClick={() => act('publish')}>
                  {texts.publish}
                </Button>
                <Button variant="default" onClick={() => act('unpublish')}>
                  {texts.unpublish}
                </Button>
                <Button variant="default" onClick={() => act('archive')}>
                  {texts.archive}
                </Button>
              </>
            )}
            <Button
              variant="subtle"
              color="gray"
              c="var(--mantine-color-text)"
              onClick={() => setChosen(new Set())}
            >
              {texts.clear}
            </Button>
          </Group>
        </Paper>
      )}
      {historyOf && <HistoryDrawer product={historyOf} onClose={() => setHistoryOf(undefined)} />}
    </Stack>
  );
}
