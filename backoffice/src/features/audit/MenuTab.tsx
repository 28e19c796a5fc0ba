import { Stack, Table, Text, TextInput, Title } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query';
import { format } from '../../texts/format.ts';
import { AskForm, Found, typed } from './Asked.tsx';
import { useAuditMenuQuery } from './audit.api.ts';
import './audit.css';
import { audit } from './texts/ru.ts';
import { useAddress } from './useAddress.ts';

const texts = audit.menu;

/** The whole menu of a past evening. The time is typed by the shop's clock, which the server knows. */
export function MenuTab() {
  const { get, change } = useAddress();
  const at = get('at');
  const answer = useAuditMenuQuery(at === '' ? skipToken : { query: { at } });
  return (
    <Stack>
      <AskForm hint={texts.hint} onAsk={(values) => change({ at: typed(values, 'at') })}>
        <TextInput name="at" type="datetime-local" label={texts.at} required defaultValue={at} />
      </AskForm>
      <Found answer={answer}>
        {({ at: instant, categories }) => (
          <Stack component="section" aria-label={texts.title(format.moment(instant))}>
            <Title order={2} size="h4">
              {texts.title(format.moment(instant))}
            </Title>
            <Text role="status" c="dimmed">
              {categories.length === 0
                ? texts.empty
                : texts.found(categories.reduce((count, { dishes }) => count + dishes.length, 0))}
            </Text>
            {categories.map(({ name, dishes }) => (
              <div key={name}>
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
            ))}
          </Stack>
        )}
      </Found>
    </Stack>
  );
}
