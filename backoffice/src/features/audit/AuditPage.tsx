import { Stack, Tabs, Text } from '@mantine/core';
import { Message } from '../../ui/Message.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { ActionsTab } from './ActionsTab.tsx';
import { BonusTab } from './BonusTab.tsx';
import { DocumentTab } from './DocumentTab.tsx';
import { MenuTab } from './MenuTab.tsx';
import { OrderTab } from './OrderTab.tsx';
import { ReconcileTab } from './ReconcileTab.tsx';
import { audit as texts } from './texts/ru.ts';
import { useAddress } from './useAddress.ts';

const tabs = {
  bonuses: BonusTab,
  order: OrderTab,
  document: DocumentTab,
  menu: MenuTab,
  reconcile: ReconcileTab,
  actions: ActionsTab,
} as const;
// The keys of the literal above.
const names = Object.keys(tabs) as readonly (keyof typeof tabs)[];

export function AuditPage() {
  const { get, open } = useAddress();
  const wanted = get('tab') || names[0];
  return (
    <Stack>
      <PageTitle>{texts.title}</PageTitle>
      <Text c="dimmed">{texts.note}</Text>
      <Tabs
        value={names.find((name) => name === wanted) ?? null}
        onChange={(tab) => tab && open({ tab })}
        keepMounted={false}
      >
        <Tabs.List mb="md" aria-label={texts.parts}>
          {names.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {texts.tabs[name]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {names.map((name) => {
          const Tab = tabs[name];
          return (
            <Tabs.Panel key={name} value={name}>
              <Tab />
            </Tabs.Panel>
          );
        })}
        {names.every((name) => name !== wanted) && <Message text={texts.noSuchPart} />}
      </Tabs>
    </Stack>
  );
}
