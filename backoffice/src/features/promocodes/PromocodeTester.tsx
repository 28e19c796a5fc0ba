import { Button, Group, SegmentedControl, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { testPromocode } from '../../../../api/contract/admin/promocodes.contract.ts';
import type { Answer } from '../../../../api/contract/endpoint.ts';
import { problemOf } from '../../gatewayApi.ts';
import { format } from '../../texts/format.ts';
import type { Shown } from '../../ui/document/document.api.ts';
import { useTestPromocodeMutation } from './promocodes.api.ts';
import { ToolCard } from './ToolCard.tsx';
import { tester as texts } from './texts/ru.ts';

type What = 'cart' | 'order';
type Method = 'delivery' | 'pickup';

/** Tries the saved promocode on a cart written down or on an order: each condition by itself, in words. */
export function PromocodeTester({ promocode: { id } }: { promocode: Shown }) {
  const [what, setWhat] = useState<What>('cart');
  const [cart, setCart] = useState('');
  const [number, setNumber] = useState('');
  const [phone, setPhone] = useState('');
  const [method, setMethod] = useState<Method>('delivery');
  const [test, { data, error, isLoading }] = useTestPromocodeMutation();
  const problem = error && problemOf(error);
  const ask = () =>
    void test({
      params: { id },
      body: {
        ...(what === 'cart' ? { cart, method } : { order_number: number }),
        ...(phone.trim() !== '' && { phone }),
      },
    });
  return (
    <ToolCard title={texts.title}>
      <Text size="sm" c="dimmed">
        {texts.hint}
      </Text>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          ask();
        }}
      >
        <Stack gap="sm">
          <SegmentedControl
            aria-label={texts.how}
            value={what}
            onChange={(value) => setWhat(value as What)}
            data={[
              { value: 'cart', label: texts.cart },
              { value: 'order', label: texts.order },
            ]}
          />
          {what === 'cart' ? (
            <>
              <Textarea
                label={texts.dishes}
                description={texts.dishesHint}
                autosize
                minRows={3}
                maxRows={10}
                value={cart}
                error={problem?.fields?.cart}
                onChange={({ currentTarget }) => setCart(currentTarget.value)}
              />
              <SegmentedControl
                aria-label={texts.method}
                value={method}
                onChange={(value) => setMethod(value as Method)}
                data={[
                  { value: 'delivery', label: texts.delivery },
                  { value: 'pickup', label: texts.pickup },
                ]}
              />
            </>
          ) : (
            <TextInput
              label={texts.number}
              description={texts.numberHint}
              value={number}
              error={problem?.fields?.order_number}
              onChange={({ currentTarget }) => setNumber(currentTarget.value)}
            />
          )}
          <TextInput
            label={texts.phone}
            description={texts.phoneHint}
            type="tel"
            value={phone}
            error={problem?.fields?.phone}
            onChange={({ currentTarget }) => setPhone(currentTarget.value)}
          />
          <Group>
            <Button type="submit" variant="default" loading={isLoading}>
              {texts.check}
            </Button>
          </Group>
        </Stack>
      </form>
      <div role="status">
        {problem && !problem.fields && <Text>{problem.error}</Text>}
        {data && !problem && <Verdict verdict={data} />}
      </div>
    </ToolCard>
  );
}

function Verdict({ verdict }: { verdict: Answer<typeof testPromocode> }) {
  const { summary, conditions, lines, unknown } = verdict;
  return (
    <Stack gap="xs">
      <Text fw={600}>{summary}</Text>
      {unknown.length > 0 && <Text>{texts.unknown(unknown)}</Text>}
      <ul aria-label={texts.conditions} className="promocode-conditions">
        {conditions.map(({ name, asked, holds, words }) => (
          <li key={name} data-asked={asked || !holds}>
            {holds ? (
              <IconCheck size={18} role="img" aria-label={texts.holds} color="var(--success)" />
            ) : (
              <IconX size={18} role="img" aria-label={texts.fails} color="var(--danger)" />
            )}
            <span>
              <b>{name}</b> {words}
            </span>
          </li>
        ))}
      </ul>
      {lines.length > 0 && (
        <SimpleGrid cols={1} spacing={4} role="list" aria-label={texts.lines}>
          {lines.map(({ name, count, sum, takes_part }) => (
            <Group key={`${name}${count}${sum}`} role="listitem" justify="space-between" wrap="nowrap">
              <Text size="sm">
                {name} × {count}{' '}
                <Text span c="dimmed">
                  {takes_part ? texts.takesPart : texts.takesNoPart}
                </Text>
              </Text>
              <Text size="sm" className="numbers">
                {format.money(sum)}
              </Text>
            </Group>
          ))}
        </SimpleGrid>
      )}
    </Stack>
  );
}
