import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import type { AdminProduct } from '../../../../api/contract/admin/products.contract.ts';
import { format } from '../../texts/format.ts';
import type { Named } from './SaleState.tsx';
import { StopEnds, type StopWish } from './StopEnds.tsx';
import { products as texts } from './texts/ru.ts';
import type { ProductActions } from './useProductActions.ts';

interface Props {
  readonly product: AdminProduct;
  readonly points: readonly Named[];
  readonly actions: ProductActions;
}

/** The stop list of one dish: everywhere and at each point, with an end. Acts at once, beside what is typed in the form. */
export function StopsCard({ product, points, actions }: Props) {
  const places = [{ id: null, name: texts.stops.everywhere }, ...points];
  return (
    <Card component="section" withBorder radius={12} aria-label={texts.stops.title}>
      <Title order={2} size="h4" mb="sm">
        {texts.stops.title}
      </Title>
      <Stack gap="xs">
        {places.map(({ id, name }) => (
          <StopRow key={id ?? ''} product={product} pointId={id} name={name} actions={actions} />
        ))}
      </Stack>
    </Card>
  );
}

function StopRow({
  product,
  pointId,
  name,
  actions,
}: {
  product: AdminProduct;
  pointId: string | null;
  name: string;
  actions: ProductActions;
}) {
  const stop = product.stops.find((each) => each.affiliate_id === pointId);
  const put = (wish: StopWish) => void actions.stop(product, { on: true, affiliateId: pointId, ...wish });
  return (
    <Group justify="space-between" wrap="nowrap">
      <div>
        <Text size="sm">{name}</Text>
        <Text size="xs" c={stop ? 'var(--danger)' : 'var(--success)'}>
          {stop ? texts.stopped(stop.until) : texts.stops.onSale}
        </Text>
      </div>
      {stop ? (
        <Button
          variant="default"
          onClick={() => void actions.stop(product, { on: false, affiliateId: pointId })}
          aria-label={`${texts.resume}: ${name}`}
        >
          {texts.stops.resume}
        </Button>
      ) : (
        <StopEnds label={texts.stops.stop} name={texts.stops.stopAt(name)} onPut={put} />
      )}
    </Group>
  );
}

/** КБЖУ of the whole portion, when its weight is known. */
export function PortionFigures({
  weight,
  nutrition,
}: {
  weight: { readonly value: number } | null;
  nutrition: Readonly<Record<'kcal' | 'proteins' | 'fats' | 'carbs', number>> | null;
}) {
  if (!weight || !nutrition)
    return (
      <Text size="sm" c="dimmed">
        {texts.nutrition.unknown}
      </Text>
    );
  const of = (value: number) => format.number(Math.round(value * weight.value) / 100);
  return (
    <Text size="sm" className="numbers">
      {texts.nutrition.portion(
        of(nutrition.kcal),
        of(nutrition.proteins),
        of(nutrition.fats),
        of(nutrition.carbs),
      )}
    </Text>
  );
}
