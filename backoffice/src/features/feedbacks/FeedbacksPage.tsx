import { Text } from '@mantine/core';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { AdminFeedback } from '../../../../api/contract/admin/feedbacks.contract.ts';
import { format } from '../../texts/format.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import type { Column, Filter } from '../../ui/list/listTypes.ts';
import { FeedbackDrawer } from './FeedbackDrawer.tsx';
import {
  type FeedbacksCall,
  useFeedbackSharesQuery,
  useFeedbacksQuery,
  useLazyFeedbacksQuery,
} from './feedbacks.api.ts';
import { Shares } from './Shares.tsx';
import { Stars } from './Stars.tsx';
import { feedbacks as texts } from './texts/ru.ts';
import './feedbacks.css';

const path = '/feedbacks';
type Star = 1 | 2 | 3 | 4 | 5;

export function FeedbacksPage() {
  const { id } = useParams();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const call = callOf(params);
  const period = { ...(call.from && { from: call.from }), ...(call.to && { to: call.to }) };
  const { data, error, isFetching, refetch } = useFeedbacksQuery({ body: call });
  const [load] = useLazyFeedbacksQuery();
  const shares = useFeedbackSharesQuery({ body: period }).data;
  return (
    <>
      <ListPage<AdminFeedback>
        path={path}
        title={texts.title}
        countText={texts.count}
        nothing={texts.nothing}
        columns={columns}
        filters={filtersOf(shares?.tags.map(({ tag }) => tag) ?? [])}
        views={texts.views}
        idOf={(feedback) => feedback.id}
        nameOf={(feedback) => feedback.number}
        answer={data && { rows: data.feedbacks, count: data.count, next: data.next }}
        error={data ? undefined : error}
        isFetching={isFetching}
        retry={() => void refetch()}
        load={async (after) => {
          const { after: _shown, ...whole } = call;
          const body = { ...whole, per_page: 200, ...(after && { after }) };
          const page = await load({ body }).unwrap();
          return { rows: page.feedbacks, count: page.count, next: page.next };
        }}
      />
      {shares && <Shares shares={shares} />}
      {id !== undefined && (
        <FeedbackDrawer key={id} id={id} onClose={() => void navigate(`${path}?${params.toString()}`)} />
      )}
    </>
  );
}

/** The address may have been typed by hand: what it cannot mean is not asked for. */
function callOf(params: URLSearchParams): FeedbacksCall {
  const value = (name: string) => params.get(name) ?? '';
  const day = (name: string) => (/^\d{4}-\d\d-\d\d$/.test(value(name)) ? value(name) : undefined);
  const stars = value('stars')
    .split('')
    .map(Number)
    .filter((star): star is Star => star >= 1 && star <= 5);
  const [from, to] = [day('from'), day('to')];
  return {
    ...(stars.length > 0 && { stars }),
    ...(value('answered') && { answered: value('answered') === 'yes' }),
    ...(value('answered') === 'asked' && { wants_answer: true }),
    ...(value('state') === 'archived' && { archived: true }),
    ...(value('tag') && { tag: value('tag').slice(0, 200) }),
    ...(value('search') && { search: value('search').slice(0, 100) }),
    ...(from && { from }),
    ...(to && { to }),
    ...(value('after') && { after: value('after') }),
  };
}

const filtersOf = (tags: readonly string[]): Filter[] => [
  { name: 'search', label: texts.search, kind: 'search' },
  { name: 'stars', label: texts.stars, kind: 'choice', any: texts.anyStars, options: texts.starOptions },
  {
    name: 'answered',
    label: texts.answered,
    kind: 'choice',
    any: texts.any,
    options: [
      { value: 'no', label: texts.unanswered },
      { value: 'asked', label: texts.asked },
      { value: 'yes', label: texts.answeredOnes },
    ],
  },
  {
    name: 'tag',
    label: texts.tag,
    kind: 'choice',
    any: texts.anyTag,
    options: tags.map((tag) => ({ value: tag, label: tag })),
  },
  { name: 'from', label: texts.from, kind: 'date' },
  { name: 'to', label: texts.to, kind: 'date' },
];

const columns: readonly Column<AdminFeedback>[] = [
  { id: 'number', label: texts.columns.order, isName: true },
  {
    id: 'stars',
    label: texts.columns.stars,
    onCard: true,
    cell: ({ stars, service_stars }) => (
      <>
        <Stars count={stars} />
        {service_stars !== null && (
          <Text size="sm" c="dimmed">
            {texts.service(service_stars)}
          </Text>
        )}
      </>
    ),
  },
  {
    id: 'text',
    label: texts.columns.text,
    onCard: true,
    cell: ({ text, tags, staff_tags, photos }) => (
      <>
        <Text size="sm" lineClamp={2}>
          {text || texts.noText}
        </Text>
        {(tags.length > 0 || staff_tags.length > 0 || photos.length > 0) && (
          <Text size="sm" c="dimmed">
            {[...tags, ...staff_tags, ...(photos.length > 0 ? [texts.photos(photos.length)] : [])].join(', ')}
          </Text>
        )}
      </>
    ),
  },
  { id: 'name', label: texts.columns.client },
  {
    id: 'left_at',
    label: texts.columns.left,
    kind: 'moment',
    onCard: true,
    cell: ({ left_at }) => format.dayAndTime(left_at),
  },
  {
    id: 'answer',
    label: texts.columns.answer,
    onCard: true,
    cell: ({ answered_at, wants_answer }) =>
      answered_at ? (
        texts.answeredAt(format.day(answered_at))
      ) : (
        <Text size="sm" fw={600}>
          {wants_answer ? texts.asksAnswer : texts.waits}
        </Text>
      ),
    text: ({ answer }) => answer ?? '',
  },
];
