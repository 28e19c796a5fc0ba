import { Button, Card, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { problemOf } from '../../gatewayApi.ts';
import type { AnyForm } from '../../ui/edit/fields/fieldProps.ts';
import { toast } from '../../ui/toast.tsx';
import { useCountNutritionMutation } from './products.api.ts';
import { PortionFigures } from './StopsCard.tsx';
import { products as texts } from './texts/ru.ts';

interface Used {
  readonly ingredient_id: string;
  readonly weight?: number | null;
}

/** КБЖУ of the portion, and those per 100 g counted out of the ingredients, where all of them are known. */
export function NutritionCard({ form }: { form: AnyForm }) {
  const { weight, nutrition, ingredients = [] } = form.getValues();
  const [count, { isLoading }] = useCountNutritionMutation();
  const [lacking, setLacking] = useState<string>();
  const fill = async () => {
    const used = (ingredients as Used[]).filter(({ ingredient_id }) => ingredient_id);
    const { data, error } = await count({
      body: {
        ingredients: used.map(({ ingredient_id, weight: grams }) => ({
          ingredient_id,
          ...(typeof grams === 'number' && { weight: grams }),
        })),
      },
    });
    if (!data) return toast.problem(problemOf(error).error);
    setLacking(data.per_100 ? undefined : texts.nutrition.lacking(data.lacking));
    if (!data.per_100) return;
    form.setFieldValue('nutrition', data.per_100);
    if (!weight) form.setFieldValue('weight', { value: data.weight, unit: 'g' });
  };
  return (
    <Card component="section" withBorder radius={12} aria-label={texts.nutrition.title}>
      <Title order={2} size="h4" mb="xs">
        {texts.nutrition.title}
      </Title>
      <PortionFigures weight={weight ?? null} nutrition={nutrition ?? null} />
      <Button mt="sm" variant="default" disabled={isLoading} onClick={() => void fill()}>
        {texts.nutrition.count}
      </Button>
      {lacking && (
        <Text size="sm" mt="xs" role="alert">
          {lacking}
        </Text>
      )}
    </Card>
  );
}
