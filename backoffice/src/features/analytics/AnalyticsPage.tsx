import { Group, Loader, SegmentedControl, Stack, Text } from '@mantine/core';
import { Link, useLocation, useParams, useSearchParams } from 'react-router-dom';
import {
  type AnalyticsTab,
  analyticsTab,
  comparison,
  step as steps,
} from '../../../../api/contract/admin/analytics.contract.ts';
import { problemOf } from '../../gatewayApi.ts';
import { ru } from '../../texts/ru.ts';
import { ChartCard } from '../../ui/charts/ChartCard.tsx';
import { FigureCard } from '../../ui/charts/FigureCard.tsx';
import { Message } from '../../ui/Message.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { useAnalyticsQuery, useLazyAnalyticsQuery } from './analytics.api.ts';
import { FiguresTable } from './FiguresTable.tsx';
import { PeriodBar } from './PeriodBar.tsx';
import { analyticsTexts as texts } from './texts/ru.ts';
import './analytics.css';

/** What the address says of the period; of what it says wrongly, as if it had said nothing: the page says which days it shows. */
function useAddress() {
  const [params, setParams] = useSearchParams();
  const wanted = {
    compare: comparison.catch('before').parse(params.get('compare') ?? 'before'),
    step: steps.catch('day').parse(params.get('step') ?? 'day'),
  } as const;
  const day = (name: string) => {
    const value = params.get(name);
    return value && /^\d{4}-\d\d-\d\d$/.test(value) ? { [name]: value } : {};
  };
  const change = (values: Readonly<Record<string, string>>) =>
    setParams((before) => new URLSearchParams({ ...Object.fromEntries(before), ...values }), {
      replace: true,
    });
  return { ...wanted, ...day('from'), ...day('to'), change, search: params.toString() };
}

/** On a phone the tabs are wider than the screen: the one that is read is to be seen, and the page stays where it is. */
const showTab = (tab: HTMLAnchorElement | null): void => {
  const tabs = tab?.parentElement;
  if (tab && tabs)
    tabs.scrollLeft = tab.offsetLeft - tabs.offsetLeft - (tabs.clientWidth - tab.offsetWidth) / 2;
};

/** The tabs are pages with addresses of their own; the period goes with one from tab to tab. */
function Tabs({ current, search }: { readonly current?: AnalyticsTab | undefined; readonly search: string }) {
  return (
    <nav className="analytics-tabs" aria-label={texts.reports}>
      {analyticsTab.options.map((tab) => (
        <Link
          key={tab}
          to={`/sales/analytics/${tab}${search && `?${search}`}`}
          {...(tab === current && { 'aria-current': 'page', ref: showTab })}
        >
          {texts.tabs[tab]}
        </Link>
      ))}
    </nav>
  );
}

export function AnalyticsPage() {
  const { tab: wanted = 'sales' } = useParams();
  const { search } = useLocation();
  const tab = analyticsTab.safeParse(wanted).data;
  if (tab) return <Report tab={tab} />;
  // Another report in its place would be read for the one that was asked for.
  return (
    <Stack gap="md">
      <PageTitle>{texts.title}</PageTitle>
      <Tabs search={search.slice(1)} />
      <Message text={texts.noSuchReport} />
    </Stack>
  );
}

function Report({ tab }: { readonly tab: AnalyticsTab }) {
  const { compare, step, change, search, ...days } = useAddress();
  const asked = { params: { tab }, body: { ...days, compare, step } };
  const { currentData, data, error, refetch } = useAnalyticsQuery(asked);
  const [ask] = useLazyAnalyticsQuery();
  const loadAll = async (key: string) => {
    const { tables } = await ask({ ...asked, body: { ...asked.body, rows: 'all' } }, true).unwrap();
    const found = tables.find((table) => table.key === key);
    if (!found) throw new Error(`The answer has no table ${key}`);
    return found;
  };
  // While another period comes, the one before stays, paler; another tab is another page.
  const shown = currentData ?? data;
  const { from, to } = shown?.period ?? {};
  return (
    <Stack gap="md">
      <Group justify="space-between" align="end">
        <PageTitle>{texts.title}</PageTitle>
        {shown && <PeriodBar answer={shown} compare={compare} change={change} />}
      </Group>
      <Tabs current={tab} search={search} />
      {error && !currentData ? (
        <Message text={problemOf(error).error} action={{ text: ru.retry, run: () => void refetch() }} />
      ) : (
        !shown && <Loader />
      )}
      {shown && from && to && !(error && !currentData) && (
        <Stack gap="md" opacity={currentData ? 1 : 0.6} aria-busy={!currentData}>
          <Text size="sm" c="dimmed">
            {[
              texts.said(from, to),
              ...(shown.before ? [texts.comparedWith(texts.said(shown.before.from, shown.before.to))] : []),
              ...(to >= shown.today && from <= shown.today ? [texts.goesOn] : []),
            ].join(' · ')}
          </Text>
          <section className="figures analytics-figures" aria-label={texts.figures}>
            {shown.figures.map(({ key, ...figure }) => (
              <FigureCard key={key} figure={figure} />
            ))}
          </section>
          {shown.chart && (
            <ChartCard
              chart={shown.chart}
              aside={
                shown.chart.kind !== 'rows' && (
                  <SegmentedControl
                    aria-label={texts.step}
                    value={step}
                    onChange={(value) => change({ step: value })}
                    data={steps.options
                      .filter((one) => one !== 'hour' || shown.hours)
                      .map((value) => ({ value, label: texts.steps[value] }))}
                  />
                )
              }
            />
          )}
          {shown.tables.map((table) => (
            <FiguresTable
              key={`${tab} ${table.key}`}
              table={table}
              fileName={texts.file(texts.tabs[tab], table.title, from, to)}
              loadAll={() => loadAll(table.key)}
            />
          ))}
        </Stack>
      )}
    </Stack>
  );
}
