import { Stack, Tabs, Text } from '@mantine/core';
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
const isTab = (name: string): name is keyof typeof tabs => name in tabs;
// The keys of the literal above.
const names = Object.keys(tabs) as readonly (keyof typeof tabs)[];

export function AuditPage() {
  const { get, replaceBy } = useAddress();
  const wanted = get('tab');
  return (
    <Stack>
      <PageTitle>{texts.title}</PageTitle>
      <Text c="dimmed">{texts.note}</Text>
      <Tabs
        value={isTab(wanted) ? wanted : 'bonuses'}
        onChange={(tab) => tab && replaceBy({ tab })}
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
      </Tabs>
    </Stack>
  );
}
