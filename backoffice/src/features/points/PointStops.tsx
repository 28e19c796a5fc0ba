import { Button, Card, Group, Select, Stack, Text, Title } from '@mantine/core';
import { problemOf } from '../../gatewayApi.ts';
import { format } from '../../texts/format.ts';
import type { Shown } from '../../ui/document/document.api.ts';
import { useReferencesQuery } from '../../ui/references/references.api.ts';
import { useMay } from '../../ui/session/session.api.ts';
import { toast } from '../../ui/toast.tsx';
import { useStopDishMutation, useStoppedDishesQuery } from './points.api.ts';
import { points } from './texts/ru.ts';

const texts = points.stops;

/** What this point does not sell today: put in and given back at once, apart from the form above. */
export function PointStops({ document: point }: { document: Shown }) {
  const mayEdit = useMay()('product.edit');
  const { data } = useStoppedDishesQuery();
  const { data: dishes } = useReferencesQuery('Product');
  const [stop, { isLoading }] = useStopDishMutation();
  const put = async (page_id: string, on: boolean) => {
    const answer = await stop({ body: { page_id, stop: { on, affiliate_id: point.id, today: on } } });
    if (answer.data) toast.done(answer.data.message);
    else toast.problem(problemOf(answer.error).error);
  };
  const stopped = (data?.products ?? []).flatMap(({ product_id, name, stops }) => {
    const here = stops.find(({ affiliate_id }) => affiliate_id === point.id || affiliate_id === null);
    return here ? [{ id: product_id, name, ...here }] : [];
  });
  return (
    <Card withBorder radius={12} component="section" aria-label={texts.title} mt="md">
      <Stack gap="xs">
        <Title order={3} size="h4">
          {texts.title}
        </Title>
        {data && stopped.length === 0 && <Text c="dimmed">{texts.none}</Text>}
        {stopped.map(({ id, name, until, affiliate_id }) => (
          <Group key={id} justify="space-between" wrap="nowrap">
            <Text>
              {name}{' '}
              <Text span c="dimmed" size="sm">
                {until ? texts.until(format.dayAndTime(until)) : texts.forever}
                {affiliate_id === null && `, ${texts.everywhere}`}
              </Text>
            </Text>
            {mayEdit && affiliate_id !== null && (
              <Button
                variant="default"
                aria-label={texts.resume(name)}
                disabled={isLoading}
                onClick={() => void put(id, false)}
              >
                {texts.resumeShort}
              </Button>
            )}
          </Group>
        ))}
        {/* Not before the list above it: what is typed into stays where it is. */}
        {mayEdit && data && (
          <Select
            label={texts.add}
            searchable
            value={null}
            disabled={isLoading}
            data={(dishes?.options ?? [])
              .filter(({ id }) => !stopped.some((dish) => dish.id === id))
              .map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(id) => id && void put(id, true)}
          />
        )}
      </Stack>
    </Card>
  );
}
