import { Alert, Anchor, Card, Stack, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { giftTiersCalls, giftTiersPage } from '../../../../api/contract/admin/giftTiers.contract.ts';
import { settingsCalls } from '../../../../api/contract/admin/settings.contract.ts';
import { formFields } from '../../../../api/contract/formFields.ts';
import { requestTo } from '../../gatewayApi.ts';
import { useDocumentQuery } from '../../ui/document/document.api.ts';
import { SinglePage } from '../../ui/document/SinglePage.tsx';
import { sectionsOf } from '../../ui/document/sections.ts';
import type { Values } from '../../ui/edit/mergeFields.ts';
import { useReferencesQuery } from '../../ui/references/references.api.ts';
import { giftTiers as texts } from './texts/ru.ts';
import './giftTiers.css';

const fields = formFields('GiftTiers', giftTiersPage.fields);
const sections = sectionsOf(fields, [{ title: texts.card, fields: ['tiers'], hints: texts.hints }]);

/** From which sum on an order may have which dishes for nothing; beside it the bar that customers see. */
export const GiftTiersPage = () => (
  <SinglePage
    kind="GiftTiers"
    id="shop"
    one={giftTiersPage.one}
    fields={fields}
    find={requestTo(giftTiersCalls.find)({})}
    save={(changes, revision) =>
      requestTo(giftTiersCalls.save)({ body: { revision, gift_tiers: changes } } as never)
    }
    undo={giftTiersCalls.undo}
    title={texts.title}
    sections={sections}
    aside={(values) => <Preview values={values} />}
  />
);

interface Tier {
  readonly min_activate: number | '';
  readonly bg_color: string;
  readonly product_ids: readonly string[];
}

function Preview({ values }: { values: Values }) {
  const { data: settings } = useDocumentQuery({
    kind: 'Settings',
    id: 'shop',
    one: 'settings',
    request: requestTo(settingsCalls.find)({}),
  });
  const { data } = useReferencesQuery('Product');
  const names = new Map(data?.options.map((option) => [option.id, option.name]));
  // By the fields of the page.
  const tiers = ((values.tiers ?? []) as readonly Tier[]).toSorted(
    (a, b) => Number(a.min_activate) - Number(b.min_activate),
  );
  const end = Number(tiers.at(-1)?.min_activate ?? 0);
  return (
    <Card withBorder radius={12}>
      <Stack gap="sm">
        <Text fw={600}>{texts.preview}</Text>
        {settings?.gift === false && (
          <Alert color="orange" variant="light" radius={8}>
            {texts.off}{' '}
            <Anchor component={Link} to={texts.settings}>
              {texts.toSettings}
            </Anchor>
          </Alert>
        )}
        {tiers.length === 0 && <Text c="dimmed">{texts.none}</Text>}
        {end > 0 && (
          <div className="gift-bar" aria-hidden>
            {tiers.map(({ min_activate, bg_color }, index) => (
              <span
                // biome-ignore lint/suspicious/noArrayIndexKey: two may need the same sum while they are typed.
                key={index}
                style={{ left: `${(Number(min_activate) * 100) / end}%`, background: bg_color }}
              />
            ))}
          </div>
        )}
        {tiers.map(({ min_activate, product_ids }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above.
          <div key={index}>
            <Text fw={500}>{texts.from(Number(min_activate))}</Text>
            <Text size="sm" c="dimmed">
              {product_ids.length === 0
                ? texts.dishes(0)
                : product_ids.map((product) => names.get(product) ?? '…').join(', ')}
            </Text>
          </div>
        ))}
      </Stack>
    </Card>
  );
}
