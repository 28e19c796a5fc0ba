import {
  ActionIcon,
  AppShell,
  Badge,
  Burger,
  Button,
  Group,
  Modal,
  NavLink,
  Text,
  useMantineColorScheme,
} from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  IconClipboardList,
  IconExternalLink,
  IconHome,
  IconLogout,
  IconMoon,
  IconSoup,
  IconSun,
  IconToolsKitchen2,
  IconWallet,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { StaffMember } from '../../../api/contract/admin.contract.ts';
import { gatewayApi, problemOf, useHomeQuery, useLogoutMutation } from '../gatewayApi.ts';
import { ru } from '../texts/ru.ts';
import { toast } from './toast.tsx';

export function Shell({ user, children }: { user: StaffMember; children: ReactNode }) {
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
        <Navigation managers={user.rights.includes('product.see')} onGo={menu.close} />
      </AppShell.Navbar>
      <AppShell.Main id="content" tabIndex={-1}>
        {children}
      </AppShell.Main>
      <LogoutDialog opened={leaving} onClose={leave.close} />
    </AppShell>
  );
}

function Navigation({ managers, onGo }: { managers: boolean; onGo: () => void }) {
  const { pathname } = useLocation();
  const { data } = useHomeQuery(undefined, { pollingInterval: 30_000 });
  const fresh = data?.queue.find((row) => row.status === 'new')?.count ?? 0;
  const link = (to: string, label: string, icon: ReactNode, badge?: ReactNode) => (
    <NavLink
      component={Link}
      to={to}
      label={label}
      leftSection={icon}
      rightSection={badge}
      active={pathname === to || (to !== '/' && pathname.startsWith(`${to}/`))}
      aria-current={pathname === to ? 'page' : undefined}
      onClick={onGo}
      h={44}
    />
  );
  const orders = link(
    '/sales/orders',
    ru.nav.orders,
    <IconClipboardList size={18} />,
    fresh > 0 && <Badge className="numbers">{fresh}</Badge>,
  );
  return (
    <>
      {link('/', ru.nav.home, <IconHome size={18} />)}
      {managers && (
        <NavLink
          label={ru.nav.catalogue}
          leftSection={<IconToolsKitchen2 size={18} />}
          defaultOpened={pathname.startsWith('/catalog')}
          component="button"
          type="button"
          h={44}
        >
          {link('/catalog/products', ru.nav.products, <IconSoup size={18} />)}
        </NavLink>
      )}
      {managers ? (
        <NavLink
          label={ru.nav.sales}
          leftSection={<IconWallet size={18} />}
          defaultOpened
          component="button"
          type="button"
          h={44}
        >
          {orders}
        </NavLink>
      ) : (
        orders
      )}
    </>
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
