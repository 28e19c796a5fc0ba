import { Card, Stack, Text } from '@mantine/core';
import { saveMobile } from '../../../../api/contract/admin/settings.contract.ts';
import { SinglePage } from '../../ui/document/SinglePage.tsx';
import { sectionsOf } from '../../ui/document/sections.ts';
import type { Values } from '../../ui/edit/mergeFields.ts';
import { useShell } from '../../ui/shell/shell.api.ts';
import { mobile as texts } from './texts/ru.ts';
import { utilityPart } from './utility.ts';
import './settings.css';

const part = utilityPart('mobile', saveMobile);
const sections = sectionsOf(part.fields, texts.cards);

/** Badges of the app stores, the banner that offers the app, and the shop's own icon on a phone. */
export function MobilePage() {
  return (
    <SinglePage
      {...part}
      title={texts.title}
      sections={sections}
      aside={(values) => <Phone values={values} />}
    />
  );
}

function Phone({ values }: { values: Values }) {
  // By the fields of the page.
  const app = (values.mobile_app ?? {}) as {
    banner?: boolean;
    banner_text?: string;
    short_name?: string;
    icon?: string;
  };
  const shopName = useShell()?.shop.name || texts.shopName;
  const hasApp = Boolean(values.apple_store || values.google_market);
  return (
    <Card withBorder radius={12}>
      <Stack>
        <Text fw={600}>{texts.preview}</Text>
        {hasApp && app.banner ? (
          <div className="look">
            <b>{texts.appTitle}</b>
            <span>{app.banner_text || shopName}</span>
          </div>
        ) : (
          <Text c="dimmed" size="sm">
            {hasApp ? texts.bannerOff : texts.noStores}
          </Text>
        )}
        <Stack gap={4} align="center" w={96}>
          <img src={app.icon || '/icons/icon-192.png'} alt="" width={64} height={64} />
          <Text size="sm" ta="center">
            {app.short_name || shopName}
          </Text>
        </Stack>
      </Stack>
    </Card>
  );
}
