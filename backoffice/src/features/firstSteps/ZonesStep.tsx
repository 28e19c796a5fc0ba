import { Button, Group, Radio, SimpleGrid, Text } from '@mantine/core';
import { useState } from 'react';
import { zoneCalls } from '../../../../api/contract/admin/zones.contract.ts';
import { problemOf, requestTo } from '../../gatewayApi.ts';
import { useSaveDocumentMutation } from '../../ui/document/document.api.ts';
import { toast } from '../../ui/toast.tsx';
import { circleAround } from './circle.ts';
import { firstSteps } from './texts/ru.ts';

const texts = firstSteps.zones;

/** Ready-made zones around the kitchen: later all of it can be drawn anew. */
const choices = {
  one: [{ km: 3, fee: 200, minutes: 45, color: '#1b7a3d' }],
  three: [
    { km: 2, fee: 200, minutes: 40, color: '#1b7a3d' },
    { km: 4, fee: 300, minutes: 60, color: '#a85a06' },
    { km: 6, fee: 400, minutes: 80, color: '#6f42b5' },
  ],
} as const;
type Choice = keyof typeof choices;

export function ZonesStep({
  centre,
}: {
  centre: { readonly lat: number; readonly lon: number; readonly point_id: string } | null;
}) {
  const [choice, setChoice] = useState<Choice>('one');
  const [save, { isLoading }] = useSaveDocumentMutation();
  if (!centre) return <Text>{texts.needsPoint}</Text>;
  const take = async () => {
    const circles = choices[choice];
    for (const [index, { km, fee, minutes, color }] of circles.entries()) {
      const zone = {
        name: texts.name(index + 1),
        fee,
        minutes,
        color,
        // The inner ones lie over the outer ones.
        priority: circles.length - index,
        point_id: centre.point_id,
        polygon: circleAround(centre, km),
      };
      const answer = await save({
        kind: 'Zone',
        one: 'zone',
        request: requestTo(zoneCalls.save)({ body: { zone } }),
      });
      if (answer.error) return toast.problem(problemOf(answer.error).error);
    }
    toast.done(texts.done);
  };
  return (
    <>
      <Radio.Group
        value={choice}
        onChange={(value) => setChoice(value === 'three' ? 'three' : 'one')}
        aria-label={texts.label}
      >
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          {(['one', 'three'] as const).map((value) => (
            <Radio.Card key={value} value={value} p="md" radius={12}>
              <Group wrap="nowrap" align="flex-start">
                <Radio.Indicator />
                <div>
                  <Text fw={600}>{texts.choices[value].title}</Text>
                  <Text size="sm" c="dimmed">
                    {texts.choices[value].note}
                  </Text>
                </div>
              </Group>
            </Radio.Card>
          ))}
        </SimpleGrid>
      </Radio.Group>
      <Button w="fit-content" loading={isLoading} onClick={() => void take()}>
        {texts.take[choice]}
      </Button>
    </>
  );
}
