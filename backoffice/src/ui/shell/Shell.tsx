import { ActionIcon, AppShell, Burger, Group, Text } from '@mantine/core';
import { useDisclosure, useInterval } from '@mantine/hooks';
import { IconExternalLink, IconLayoutSidebar, IconLogout, IconToolsKitchen2 } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link, matchPath, useLocation } from 'react-router-dom';
import type { StaffMember } from '../../../../api/contract/admin/staff.contract.ts';
import type { PlacedFeature } from '../../feature.ts';
import { shopClock } from '../../shopClock.ts';
import { format } from '../../texts/format.ts';
import { ru } from '../../texts/ru.ts';
import { Keys } from '../palette/Keys.tsx';
import { Palette, PaletteField } from '../palette/Palette.tsx';
import { useMay } from '../session/session.api.ts';
import { TaskCards } from '../tasks/TaskCards.tsx';
import { DensityMenu, ThemeButton } from './AppearanceMenu.tsx';
import { LogoutDialog } from './LogoutDialog.tsx';
import { Navigation } from './Navigation.tsx';
import { PhoneBar } from './PhoneBar.tsx';
import { Connection, ShopStatus } from './ShopStatus.tsx';
import { useShell } from './shell.api.ts';
import { WayBack } from './WayBack.tsx';
import './shell.css';
import { useKept } from '../useKept.ts';

interface Props {
  readonly user: StaffMember;
  readonly entries: readonly PlacedFeature[];
  readonly children: ReactNode;
}

/** The frame of every page: the menu on the left, the state of the shop on top; on a phone a bar below. */
export function Shell({ user, entries, children }: Props) {
  const isPaused = useShell()?.shop.paused;
  const [menuOpen, menu] = useDisclosure(false);
  const [leaving, leave] = useDisclosure(false);
  const { pathname, search } = useLocation();
  const takesWidth = entries
    .find(({ paths }) => paths.some((path) => matchPath(path, pathname)))
    ?.takesWidth?.(new URLSearchParams(search));
  // Two habits: what one likes beside a list is not what one likes beside a board.
  const usual = useKept('menu', 'wide');
  const besideWide = useKept('menu-beside-wide', 'narrow');
  const [menuWidth, keepWidth] = takesWidth ? besideWide : usual;
  const folded = menuWidth === 'narrow' && !menuOpen;
  const may = useMay();
  const hours = entries.find(({ entry }) => entry === 'workingHours');
  return (
    <AppShell
      layout="alt"
      header={{ height: 56 }}
      navbar={{ width: folded ? 64 : 240, breakpoint: 'md', collapsed: { mobile: !menuOpen } }}
      padding="md"
      className="shell"
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
            aria-expanded={menuOpen}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            visibleFrom="md"
            aria-label={folded ? ru.nav.unfold : ru.nav.fold}
            onClick={() => keepWidth(folded ? 'wide' : 'narrow')}
          >
            <IconLayoutSidebar size={20} />
          </ActionIcon>
          <PaletteField />
          <Group ml="auto" gap="xs" wrap="nowrap">
            <WayBack />
            <Connection />
            <ShopStatus to={hours && may(hours.right) ? hours.paths[0] : null} />
            <ActionIcon
              component="a"
              href="/"
              target="_blank"
              variant="subtle"
              color="gray"
              size={44}
              visibleFrom="md"
              aria-label={ru.nav.site}
            >
              <IconExternalLink size={20} />
            </ActionIcon>
            <DensityMenu />
            <ThemeButton />
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
      <AppShell.Navbar p={8} aria-label={ru.nav.label}>
        <Brand folded={folded} onClose={menu.close} />
        <div className="nav-entries">
          <Navigation entries={entries} folded={folded} onGo={menu.close} />
        </div>
        {!folded && <Who user={user} />}
      </AppShell.Navbar>
      <AppShell.Main id="content" tabIndex={-1}>
        {children}
      </AppShell.Main>
      <PhoneBar entries={entries} onMore={menu.open} />
      <TaskCards />
      <Palette entries={entries} isPaused={isPaused} />
      <Keys entries={entries} />
      <LogoutDialog opened={leaving} onClose={leave.close} />
    </AppShell>
  );
}

function Brand({ folded, onClose }: { folded: boolean; onClose: () => void }) {
  const name = useShell()?.shop.name;
  return (
    <Group className="brand" wrap="nowrap" gap="xs">
      <span className="brand-mark">
        <IconToolsKitchen2 size={18} />
      </span>
      {!folded && (
        <Text fw={700} truncate className="grows">
          {name || ru.siteTitle}
        </Text>
      )}
      <Burger opened onClick={onClose} hiddenFrom="md" size="sm" aria-label={ru.close} />
    </Group>
  );
}

/** Who works here, and whose time it is that all screens show. */
function Who({ user }: { user: StaffMember }) {
  const [now, setNow] = useState(shopClock.now);
  useInterval(() => setNow(shopClock.now()), 15_000, { autoInvoke: true });
  return (
    <div className="who">
      <Link to="/account" aria-label={ru.nav.account(user.name)} className="who-name">
        {user.name}
      </Link>
      <Text size="xs" c="dimmed" className="numbers">
        {ru.shopTime(format.time(new Date(now).toISOString()), format.zone())}
      </Text>
    </div>
  );
}
