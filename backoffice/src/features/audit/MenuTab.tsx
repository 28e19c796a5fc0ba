import { Button, Stack, Table, Text, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import type { auditMenu } from '../../../../api/contract/admin/audit.contract.ts';
import type { Answer } from '../../../../api/contract/endpoint.ts';
import { format } from '../../texts/format.ts';
import { AskForm, Found, typed } from './Asked.tsx';
import { useAuditMenuQuery } from './audit.api.ts';
import './audit.css';
import { audit } from './texts/ru.ts';
import { useAddress } from './useAddress.ts';

const texts = audit.menu;

/** The menu of a past evening. The time is typed by the shop's clock, which the server knows. */
export function MenuTab() {
  const { get, ask } = useAddress();
  const at = get('at');
  return (
    <Stack>
      <AskForm hint={texts.hint} onAsk={(values) => ask({ at: typed(values, 'at') })}>
        <TextInput name="at" type="datetime-local" label={texts.at} required defaultValue={at} />
      </AskForm>
      {at !== '' && <MenuAt key={at} at={at} />}
    </Stack>
  );
}

function MenuAt({ at }: { readonly at: string }) {
  const [pages, setPages] = useState<readonly number[]>([0]);
  return (
    <Stack>
      {pages.map((after, index) => (
        <PageOf
          key={after}
          at={at}
          after={after}
          onMore={index === pages.length - 1 ? (next) => setPages([...pages, next]) : undefined}
        />
      ))}
    </Stack>
  );
}

function PageOf({
  at,
  after,
  onMore,
}: {
  readonly at: string;
  readonly after: number;
  readonly onMore: ((next: number) => void) | undefined;
}) {
  const answer = useAuditMenuQuery({ query: { at, after } });
  return (
    <Found answer={answer}>
      {({ at: instant, total, next, categories }) => (
        <Stack>
          {after === 0 && (
            <>
              <Title order={2} size="h4">
                {texts.title(format.moment(instant))}
              </Title>
              <Text role="status" c="dimmed">
                {total === 0 ? texts.empty : texts.found(total)}
              </Text>
            </>
          )}
          {categories.map((category) => (
            <CategoryThen key={category.name} category={category} />
          ))}
          {next !== null && onMore && (
            <Button variant="default" onClick={() => onMore(next)}>
              {texts.more}
            </Button>
          )}
        </Stack>
      )}
    </Found>
  );
}

type Category = Answer<typeof auditMenu>['categories'][number];

function CategoryThen({ category: { name, dishes } }: { readonly category: Category }) {
  return (
    <div>
      <Title order={3} size="h5">
        {name}
      </Title>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{texts.dish}</Table.Th>
            <Table.Th scope="col" ta="right">
              {texts.priceThen}
            </Table.Th>
            <Table.Th scope="col" ta="right">
              {texts.priceNow}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {dishes.map((dish) => (
            <Table.Tr key={dish.product_id}>
              <Table.Th scope="row" fw={400}>
                {dish.name}
                {dish.stopped && ` · ${texts.stopped}`}
              </Table.Th>
              <Table.Td ta="right">
                {format.money(dish.price)}
                {dish.old_price !== null && (
                  <Text size="xs" c="dimmed">
                    {texts.old(format.money(dish.old_price))}
                  </Text>
                )}
              </Table.Td>
              <Table.Td ta="right" fw={dish.price_now === dish.price ? 400 : 700}>
                {dish.price_now === null ? texts.gone : format.money(dish.price_now)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
