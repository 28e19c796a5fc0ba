import { Badge, Card, Group, Stack, Text } from '@mantine/core';
import { saveLogos } from '../../../../api/contract/admin/settings.contract.ts';
import { contrastOf, leastContrast, tonesOf } from '../../../../domain/settings/tones.ts';
import { format } from '../../texts/format.ts';
import { SinglePage } from '../../ui/document/SinglePage.tsx';
import { sectionsOf } from '../../ui/document/sections.ts';
import type { Values } from '../../ui/edit/mergeFields.ts';
import { appearance as texts } from './texts/ru.ts';
import { utilityPart } from './utility.ts';
import './settings.css';

const part = utilityPart('ui', saveLogos);
const sections = sectionsOf(part.fields, texts.cards);

/** Name, logos, colour and font; beside them the shop as it would look. */
export function AppearancePage() {
  return (
    <SinglePage
      {...part}
      title={texts.title}
      sections={sections}
      aside={(values) => <Preview values={values} />}
    />
  );
}

const fonts: Readonly<Record<string, string>> = {
  onest: 'Onest, system-ui, sans-serif',
  system: "system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
  humanist: "Seravek, Ubuntu, Calibri, 'DejaVu Sans', sans-serif",
  serif: "'Iowan Old Style', 'PT Serif', Georgia, serif",
};
const isColour = (typed: string) => /^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(typed);

/** The same tones as the shop makes of the colour, drawn again with every key. */
function Preview({ values }: { values: Values }) {
  // By the fields of the page.
  const { accent = '', font = 'onest' } = (values.appearance ?? {}) as { accent?: string; font?: string };
  const { desktop = '' } = (values.logo ?? {}) as { desktop?: string };
  const tones = tonesOf(isColour(accent) ? accent : '#f84752');
  const contrast = contrastOf(tones.accent, '#ffffff');
  const fontFamily = fonts[font] ?? 'inherit';
  return (
    <Card withBorder radius={12}>
      <Stack>
        <Text fw={600}>{texts.preview}</Text>
        <div className="look" style={{ fontFamily }}>
          <Group justify="space-between" wrap="nowrap">
            {desktop ? (
              <img src={desktop} alt="" height={36} />
            ) : (
              <b>{String(values.site_name || texts.noName)}</b>
            )}
            <span className="look-cart" style={{ background: tones.strong }}>
              1 051 ₽
            </span>
          </Group>
          <div className="look-card">
            <div className="look-tile" />
            <span>{texts.dish}</span>
            <span className="look-price" style={{ background: tones.soft, color: tones.text }}>
              490 ₽ +
            </span>
          </div>
          <span className="look-button" style={{ background: tones.strong }}>
            {texts.order}
          </span>
        </div>
        <div className="look look-dark" style={{ fontFamily }}>
          <span className="look-price" style={{ background: tones.softDark, color: tones.textDark }}>
            490 ₽ +
          </span>
          <span className="look-button" style={{ background: tones.strong }}>
            {texts.order}
          </span>
        </div>
        <Group gap="xs">
          <Badge
            variant="outline"
            color={contrast >= leastContrast ? 'green' : 'red'}
            c="var(--mantine-color-text)"
            tt="none"
          >
            {texts.contrast(format.number(Math.round(contrast * 10) / 10))}
          </Badge>
          <Text size="sm" c="dimmed">
            {contrast >= leastContrast ? texts.contrastGood : texts.contrastBad}
          </Text>
        </Group>
      </Stack>
    </Card>
  );
}
