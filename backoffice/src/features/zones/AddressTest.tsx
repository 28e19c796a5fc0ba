import { Button, Paper, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { draftsText } from '../../../../api/contract/admin/zones.contract.ts';
import { problemOf } from '../../gatewayApi.ts';
import { isDrawable, type Place } from './geometry.ts';
import { zones as texts } from './texts/ru.ts';
import { type Draft, wireDraft } from './useZoneDrafts.ts';
import { useCheckZoneMutation } from './zones.api.ts';

/** An address, and what its customer would pay by the zones as they are drawn. */
export function AddressTest({
  drafts,
  onPlace,
}: {
  drafts: readonly Draft[];
  onPlace: (place: Place | null) => void;
}) {
  const [address, setAddress] = useState('');
  const [check, { data, error, isLoading }] = useCheckZoneMutation();
  const ask = async () => {
    if (address.trim() === '') return;
    const zones = draftsText(drafts.filter(({ polygon }) => isDrawable(polygon)).map(wireDraft));
    const answer = await check({ body: { address, zones } });
    onPlace(answer.data?.coordinates ?? null);
  };
  return (
    <Paper withBorder radius={12} p="sm" className="zones-test">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void ask();
        }}
      >
        <div className="zones-test-row">
          <TextInput
            type="search"
            aria-label={texts.test}
            placeholder={texts.test}
            leftSection={<IconSearch size={18} />}
            value={address}
            onChange={({ currentTarget }) => setAddress(currentTarget.value)}
            className="grows"
          />
          <Button type="submit" variant="default" loading={isLoading}>
            {texts.ask}
          </Button>
        </div>
      </form>
      <div role="status">
        {data && (
          <>
            <Text fw={600} mt="xs">
              {data.title}
            </Text>
            <Text size="sm" c="dimmed">
              {data.details}
            </Text>
          </>
        )}
        {error && <Text mt="xs">{problemOf(error).error}</Text>}
      </div>
    </Paper>
  );
}
