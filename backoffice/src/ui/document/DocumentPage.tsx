import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { formFields } from '../../../../api/contract/formFields.ts';
import { requestTo } from '../../gatewayApi.ts';
import { ru } from '../../texts/ru.ts';
import { HistoryDrawer } from '../history/HistoryDrawer.tsx';
import { ListPage, type RowLink } from '../list/ListPage.tsx';
import type { Filter } from '../list/listTypes.ts';
import { useMass } from '../mass/useMass.tsx';
import { useMay } from '../session/session.api.ts';
import { columnsOf } from './columns.tsx';
import { DocumentDrawer } from './DocumentDrawer.tsx';
import { DocumentMenu } from './DocumentMenu.tsx';
import type { DescribedPage, DrawnRows } from './describedPage.ts';
import { type Shown, useDocumentsQuery, useLazyDocumentsQuery } from './document.api.ts';

const filters: readonly Filter[] = [{ name: 'search', label: ru.document.search, kind: 'search' }];

/** A list and a form over one kind of document: what differs stands in its description. */
export function DocumentPage({ described }: { described: DescribedPage }) {
  const { page, calls, path, texts, Rows } = described;
  const fields = formFields(page.kind, page.fields);
  const { id } = useParams();
  const { search: address } = useLocation();
  const navigate = useNavigate();
  const canEdit = useMay()(page.edit);
  const [params] = useSearchParams();
  const [historyOf, setHistoryOf] = useState<Pick<Shown, 'id' | 'name'>>();
  const mass = useMass(page.kind, calls);
  const call = callOf(params);
  const { query } = call;
  const filter = { ...call.filter, ...described.only };
  const listOf = (query: object) => ({
    kind: page.kind,
    many: page.many,
    request: requestTo(calls.list)({ params: { page: 0 }, query: { ...filter, ...query } } as never),
  });
  const { data, error, isFetching, refetch } = useDocumentsQuery(listOf(query));
  const [load] = useLazyDocumentsQuery();
  const menu: DrawnRows['menu'] = (row, items) => (
    <DocumentMenu row={row} canEdit={canEdit} act={mass.act} onHistory={() => setHistoryOf(row)}>
      {items}
    </DocumentMenu>
  );
  const close = () => void navigate(`${path}${address}`);
  return (
    <>
      <ListPage<Shown>
        path={path}
        title={texts.title}
        countText={texts.count}
        nothing={texts.nothing}
        columns={[...columnsOf(fields, described.columns), ...(described.ownColumns ?? [])]}
        filters={filters}
        views={ru.document.views}
        bulk={canEdit ? mass.bulk(actionsOn(page.fields, call.filter.state), filter) : []}
        menu={menu}
        {...(Rows &&
          call.filter.state === 'active' && { rows: (link: RowLink) => <Rows link={link} menu={menu} /> })}
        action={
          canEdit && (
            <Button
              component={Link}
              to={`${path}/new${address}`}
              data-row="new"
              leftSection={<IconPlus size={18} />}
            >
              {texts.create}
            </Button>
          )
        }
        idOf={(row) => row.id}
        nameOf={(row) => row.name}
        answer={data}
        error={data ? undefined : error}
        isFetching={isFetching}
        retry={() => void refetch()}
        load={(after) => load(listOf({ ...query, after, per_page: 200 })).unwrap()}
      />
      {mass.dialog}
      {id !== undefined && (
        <DocumentDrawer
          key={id}
          described={described}
          id={id}
          onCreated={(created) => void navigate(`${path}/${created}${address}`, { replace: true })}
          onHistory={setHistoryOf}
          onClose={close}
        />
      )}
      {historyOf && (
        <HistoryDrawer
          kind={page.kind}
          id={historyOf.id}
          name={historyOf.name}
          onClose={() => setHistoryOf(undefined)}
        />
      )}
    </>
  );
}

const actionsOn = (
  fields: object,
  state: string,
): readonly ('publish' | 'unpublish' | 'archive' | 'restore')[] => {
  if (state === 'archived') return ['restore'];
  return 'published' in fields ? ['publish', 'unpublish', 'archive'] : ['archive'];
};

/** The address may have been typed by hand: what it cannot mean is not asked for. */
function callOf(params: URLSearchParams) {
  const [sort, after] = [params.get('sort'), params.get('after')];
  return {
    filter: {
      search: (params.get('search') ?? '').slice(0, 100),
      state: params.get('state') === 'archived' ? 'archived' : 'active',
    },
    query: { ...(sort === '-name' && { sort }), ...(after && { after }) },
  };
}
