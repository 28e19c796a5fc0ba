import { Button, Group, NumberInput, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import type { promocodeCodes } from '../../../../api/contract/admin/promocodes.contract.ts';
import type { Answer } from '../../../../api/contract/endpoint.ts';
import { problemOf } from '../../gatewayApi.ts';
import type { Shown } from '../../ui/document/document.api.ts';
import { csvOf, saveFile } from '../../ui/list/listCsv.ts';
import type { Column } from '../../ui/list/listTypes.ts';
import { useMay } from '../../ui/session/session.api.ts';
import { toast } from '../../ui/toast.tsx';
import {
  useIssueCodesMutation,
  useLazyPromocodeCodesQuery,
  usePromocodeUsesQuery,
} from './promocodes.api.ts';
import { ToolCard } from './ToolCard.tsx';
import { series as texts } from './texts/ru.ts';

type Code = Answer<typeof promocodeCodes>['codes'][number];
const columns: readonly Column<Code>[] = [
  { id: 'code', label: texts.columns.code },
  { id: 'order_number', label: texts.columns.order, text: ({ order_number }) => order_number ?? '' },
  { id: 'used_at', label: texts.columns.used, kind: 'moment' },
];

/** One-time codes: issued at once, however many, and told with the orders that used them. */
export function SeriesCodes({ promocode }: { promocode: Shown }) {
  const { id, name } = promocode;
  const issued = Number(promocode.issued_codes ?? 0);
  const [count, setCount] = useState<number | ''>(1000);
  const [isLoading, setLoading] = useState(false);
  const mayEdit = useMay()('promocode.edit');
  const { data: used } = usePromocodeUsesQuery(id);
  const [issue, issuing] = useIssueCodesMutation();
  const [load] = useLazyPromocodeCodesQuery();
  const give = async () => {
    const answer = await issue({ params: { id }, body: { count: Number(count), issued_before: issued } });
    if (answer.data) toast.done(answer.data.message);
    else toast.problem(problemOf(answer.error).error);
  };
  const problem = issuing.error && problemOf(issuing.error);
  const page = async (after: string | undefined) => {
    const { codes, next } = await load({ id, after: Number(after ?? 0) }).unwrap();
    return { rows: codes, count: issued, next: next === null ? null : String(next) };
  };
  const save = async () => {
    setLoading(true);
    try {
      saveFile(`${texts.codes} ${name}.csv`, await csvOf(columns, page));
    } catch (error) {
      toast.problem(problemOf(error).error);
    }
    setLoading(false);
  };
  return (
    <ToolCard title={texts.title}>
      <Text role="status">
        {texts.issued(issued)}
        {issued > 0 && texts.used(used?.orders ?? 0)}
      </Text>
      <Group align="flex-end">
        {mayEdit && (
          <>
            <NumberInput
              label={texts.count}
              value={count}
              clampBehavior="none"
              error={problem?.fields?.count}
              allowDecimal={false}
              thousandSeparator=" "
              w={180}
              onChange={(value) => setCount(value === '' ? '' : Number(value))}
            />
            <Button loading={issuing.isLoading} disabled={Number(count) < 1} onClick={() => void give()}>
              {texts.issue}
            </Button>
          </>
        )}
        {issued > 0 && (
          <Button
            variant="default"
            leftSection={<IconDownload size={18} />}
            loading={isLoading}
            onClick={() => void save()}
          >
            {texts.file}
          </Button>
        )}
      </Group>
    </ToolCard>
  );
}
