import { Card, Loader, Stack, Text, Title } from '@mantine/core';
import { saveUtility } from '../../../../api/contract/admin/settings.contract.ts';
import { problemOf } from '../../gatewayApi.ts';
import { format } from '../../texts/format.ts';
import { ru } from '../../texts/ru.ts';
import { SinglePage } from '../../ui/document/SinglePage.tsx';
import { sectionsOf } from '../../ui/document/sections.ts';
import { Message } from '../../ui/Message.tsx';
import { policy as texts } from './texts/ru.ts';
import { usePolicyVersionsQuery, utilityPart } from './utility.ts';
import './settings.css';

const part = utilityPart('policy', saveUtility);
const sections = sectionsOf(part.fields, texts.cards);

/** The texts of the law; a text that people agree to gets a number of its own with each change. */
export function PolicyPage() {
  return (
    <div className="narrow-page">
      <SinglePage {...part} title={texts.title} sections={sections} below={<Versions />} />
    </div>
  );
}

function Versions() {
  const { data, error, refetch } = usePolicyVersionsQuery();
  return (
    <Card withBorder radius={12} component="section" aria-label={texts.versions}>
      <Stack gap="xs">
        <Title order={2} size="h4">
          {texts.versions}
        </Title>
        <Text c="dimmed" size="sm">
          {texts.versionsNote}
        </Text>
        {error && (
          <Message text={problemOf(error).error} action={{ text: ru.retry, run: () => void refetch() }} />
        )}
        {!data && !error && <Loader />}
        {data?.versions.length === 0 && <Text>{texts.noVersions}</Text>}
        {data?.versions.map((version) => (
          <details key={version.from} className="version">
            <summary>
              {texts.version(version.consent_version)} · {format.dayAndTime(version.from)}
              {version.until ? ` – ${format.dayAndTime(version.until)}` : ` · ${texts.inForce}`} ·{' '}
              {version.author}
            </summary>
            <Text fw={600}>{texts.consent}</Text>
            <blockquote>{version.consent_text || texts.usual}</blockquote>
            <Text fw={600}>{texts.ads(version.ads_consent_version)}</Text>
            <blockquote>{version.ads_consent_text || texts.usual}</blockquote>
            <Text fw={600}>{texts.document}</Text>
            <blockquote>{plain(version.html) || texts.empty}</blockquote>
          </details>
        ))}
      </Stack>
    </Card>
  );
}

/** Its words alone: a former text is read, not shown as a page. */
const plain = (html: string): string =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent?.trim() ?? '';
