import { Text } from '@mantine/core';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type {
  FormAnswerView,
  filterFormAnswers,
} from '../../../../api/contract/admin/formAnswers.contract.ts';
import type { Answer } from '../../../../api/contract/endpoint.ts';
import { format } from '../../texts/format.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import type { Column, Filter, ListAnswer } from '../../ui/list/listTypes.ts';
import { FormAnswerDrawer } from './FormAnswerDrawer.tsx';
import { type FormAnswersCall, useFormAnswersQuery, useLazyFormAnswersQuery } from './formAnswers.api.ts';
import { formAnswers as texts } from './texts/ru.ts';

const path = '/sales/answers';
type Loaded = Answer<typeof filterFormAnswers>;

/** What people have written into the forms of pages. */
export function FormAnswersPage() {
  const { id } = useParams();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const call = callOf(params);
  const { data, error, isFetching, refetch } = useFormAnswersQuery(call);
  const [load] = useLazyFormAnswersQuery();
  return (
    <>
      <ListPage<FormAnswerView>
        path={path}
        title={texts.title}
        countText={texts.count}
        nothing={texts.nothing}
        columns={columns}
        filters={filtersOf(data?.forms ?? [])}
        views={texts.views}
        idOf={({ id: answerId }) => answerId}
        nameOf={({ form }) => form.title}
        answer={data && rowsOf(data)}
        error={data ? undefined : error}
        isFetching={isFetching}
        retry={() => void refetch()}
        load={async (after) => {
          const { after: _shown, ...whole } = call;
          return rowsOf(await load({ ...whole, per_page: 200, ...(after && { after }) }).unwrap());
        }}
      />
      {id !== undefined && (
        <FormAnswerDrawer key={id} id={id} onClose={() => void navigate(`${path}?${params.toString()}`)} />
      )}
    </>
  );
}

const rowsOf = ({ form_answers: rows, count, next }: Loaded): ListAnswer<FormAnswerView> => ({
  rows,
  count,
  next,
});

/** The address may have been typed by hand: what it cannot mean is not asked for. */
function callOf(params: URLSearchParams): FormAnswersCall {
  const value = (name: string) => params.get(name) ?? '';
  const day = (name: string) => (/^\d{4}-\d\d-\d\d$/.test(value(name)) ? value(name) : undefined);
  const [from, to] = [day('from'), day('to')];
  return {
    ...(value('form') && { form_id: value('form') }),
    ...(value('state') === 'archived' && { archived: true }),
    ...(value('search') && { search: value('search').slice(0, 100) }),
    ...(from && { from }),
    ...(to && { to }),
    ...(value('after') && { after: value('after') }),
  };
}

const filtersOf = (forms: Loaded['forms']): Filter[] => [
  { name: 'search', label: texts.search, kind: 'search' },
  {
    name: 'form',
    label: texts.form,
    kind: 'choice',
    any: texts.anyForm,
    options: forms.map(({ id, title }) => ({ value: id, label: title })),
  },
  { name: 'from', label: texts.from, kind: 'date' },
  { name: 'to', label: texts.to, kind: 'date' },
];

const columns: readonly Column<FormAnswerView>[] = [
  { id: 'form', label: texts.columns.form, isName: true, onCard: true, cell: ({ form }) => form.title },
  {
    id: 'answers',
    label: texts.columns.answers,
    onCard: true,
    cell: ({ answers }) => (
      <Text size="sm" lineClamp={2} {...(answers === null && { c: 'dimmed' })}>
        {answers?.map(({ answer }) => answer).join(' · ') ?? texts.erased}
      </Text>
    ),
    text: ({ answers }) =>
      answers?.map(({ question, answer }) => `${question}: ${answer}`).join('\n') ?? texts.erased,
  },
  { id: 'page', label: texts.columns.page, cell: ({ page }) => page?.name ?? texts.noPage },
  {
    id: 'given_at',
    label: texts.columns.given,
    kind: 'moment',
    onCard: true,
    cell: ({ given_at }) => format.dayAndTime(given_at),
  },
];
