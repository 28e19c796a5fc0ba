import { Button, Group, Stack, Text } from '@mantine/core';
import type { Shown } from '../../ui/document/document.api.ts';
import { toast } from '../../ui/toast.tsx';
import { PromocodeTester } from './PromocodeTester.tsx';
import { PromocodeUses } from './PromocodeUses.tsx';
import { SeriesCodes } from './SeriesCodes.tsx';
import { ToolCard } from './ToolCard.tsx';
import { link as texts } from './texts/ru.ts';

/** What one does with a saved promocode: hand it out, try it, see what it brought. */
export function PromocodeTools({ document: promocode }: { document: Shown }) {
  return (
    <Stack mt="md">
      {promocode.one_time === true ? (
        <SeriesCodes promocode={promocode} />
      ) : (
        <PromocodeLink code={String(promocode.code)} />
      )}
      <PromocodeTester promocode={promocode} />
      <PromocodeUses id={promocode.id} />
    </Stack>
  );
}

function PromocodeLink({ code }: { code: string }) {
  const address = `${window.location.origin}/?promo=${encodeURIComponent(code)}`;
  const copy = async () => {
    await navigator.clipboard.writeText(address);
    toast.done(texts.copied);
  };
  return (
    <ToolCard title={texts.title}>
      <Text size="sm" c="dimmed">
        {texts.hint}
      </Text>
      <Group justify="space-between" wrap="nowrap">
        {/* As a person reads it; a browser shows it so, too. */}
        <Text style={{ overflowWrap: 'anywhere' }}>{decodeURI(address)}</Text>
        <Button flex="none" variant="default" onClick={() => void copy()}>
          {texts.copy}
        </Button>
      </Group>
    </ToolCard>
  );
}
