import {
  ActionIcon,
  AppShell,
  Burger,
  Button,
  Group,
  Modal,
  Text,
  useMantineColorScheme,
} from '@mantine/core';
import { useDisclosure, useInterval } from '@mantine/hooks';
import { IconExternalLink, IconLogout, IconMoon, IconSun } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { StaffMember } from '../../../../api/contract/admin/staff.contract.ts';
import type { PlacedFeature } from '../../feature.ts';
import { gatewayApi, problemOf } from '../../gatewayApi.ts';
import { format } from '../../texts/format.ts';
import { ru } from '../../texts/ru.ts';
import { useLogoutMutation } from '../session/session.api.ts';
import { TaskCards } from '../tasks/TaskCards.tsx';
import { toast } from '../toast.tsx';
import { Navigation } from './Navigation.tsx';

interface Props {
  readonly user: StaffMember;
  readonly entries: readonly PlacedFeature[];
  readonly children: ReactNode;
}

export function Shell({ user, entries, children }: Props) {
  const [menuOpen, menu] = useDisclosure(false);
  const [leaving, leave] = useDisclosure(false);
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const dark =
    colorScheme === 'dark' || (colorScheme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{ width: 240, breakpoint: 'md', collapsed: { mobile: !menuOpen } }}
      padding="md"
    >
      <a className="skip" href="#content">
        {ru.skip}
      </a>
      <AppShell.Header>
        <Group h="100%" px="md" gap="xs" wrap="nowrap">
          <Burger
            opened={menuOpen}
            onClick={menu.toggle}
            hiddenFrom="md"
            size="sm"
            aria-label={ru.nav.toggle}
          />
          <Text fw={700} truncate>
            {ru.siteTitle}
          </Text>
          <Group ml="auto" gap="xs" wrap="nowrap">
            <Text size="sm" visibleFrom="sm" truncate>
              {user.name}
            </Text>
            <ActionIcon
              component="a"
              href="/"
              target="_blank"
              variant="subtle"
              color="gray"
              size={44}
              aria-label={ru.nav.site}
            >
              <IconExternalLink size={20} />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={44}
              aria-label={dark ? ru.nav.theme.light : ru.nav.theme.dark}
              onClick={() => setColorScheme(dark ? 'light' : 'dark')}
            >
              {dark ? <IconSun size={20} /> : <IconMoon size={20} />}
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={44}
              aria-label={ru.logout.button}
              onClick={leave.open}
            >
              <IconLogout size={20} />
            </ActionIcon>
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="xs" aria-label={ru.nav.label}>
        <Navigation entries={entries} onGo={menu.close} />
        <ShopTime />
      </AppShell.Navbar>
      <AppShell.Main id="content" tabIndex={-1}>
        {children}
      </AppShell.Main>
      <TaskCards />
      <LogoutDialog opened={leaving} onClose={leave.close} />
    </AppShell>
  );
}

/** Whose time it is that all screens show. */
function ShopTime() {
  const [now, setNow] = useState(() => new Date().toISOString());
  useInterval(() => setNow(new Date().toISOString()), 15_000, { autoInvoke: true });
  return (
    <Text size="xs" c="dimmed" className="numbers" mt="auto" p="xs">
      {ru.shopTime(format.time(now), format.zone())}
    </Text>
  );
}

function LogoutDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [logout, { isLoading }] = useLogoutMutation();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const go = async () => {
    try {
      await logout().unwrap();
      dispatch(gatewayApi.util.resetApiState());
      void navigate('/login');
    } catch (error) {
      toast.problem(problemOf(error).error);
    }
  };
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={ru.logout.question}
      closeButtonProps={{ 'aria-label': ru.close }}
    >
      <Text>{ru.logout.note}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {ru.cancel}
        </Button>
        <Button loading={isLoading} onClick={() => void go()}>
          {ru.logout.go}
        </Button>
      </Group>
    </Modal>
  );
}
