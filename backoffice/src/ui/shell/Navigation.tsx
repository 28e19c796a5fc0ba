import { NavLink } from '@mantine/core';
import {
  IconArticle,
  IconBuildingStore,
  IconFileText,
  IconHome,
  IconPlugConnected,
  IconPuzzle,
  IconReceipt,
  IconSettings,
  IconSpeakerphone,
  IconToolsKitchen2,
} from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { PlacedFeature } from '../../feature.ts';
import { type MenuGroup, menuGroups } from '../../menu.ts';
import { ru } from '../../texts/ru.ts';
import { useMay } from '../session/session.api.ts';

const groupIcons: Readonly<Record<MenuGroup, ReactNode>> = {
  home: <IconHome size={18} />,
  pages: <IconFileText size={18} />,
  posts: <IconArticle size={18} />,
  catalogue: <IconToolsKitchen2 size={18} />,
  advertising: <IconSpeakerphone size={18} />,
  sales: <IconReceipt size={18} />,
  restaurant: <IconBuildingStore size={18} />,
  constructors: <IconPuzzle size={18} />,
  integrations: <IconPlugConnected size={18} />,
  system: <IconSettings size={18} />,
};
/** These are pages, not groups, until a page of ours joins them. */
const alone: ReadonlySet<MenuGroup> = new Set(['home', 'pages', 'posts']);
/** Whoever sees no more than this, as an operator, needs no groups. */
const shortMenu = 5;

interface Props {
  readonly entries: readonly PlacedFeature[];
  readonly onGo: () => void;
}

export function Navigation({ entries, onGo }: Props) {
  const may = useMay();
  const allowed = entries.filter(({ right }) => may(right));
  const isShort = allowed.length <= shortMenu;
  return menuGroups.map((group) => {
    const ofGroup = allowed.filter((feature) => feature.group === group);
    if (ofGroup.length === 0) return null;
    if (isShort || (alone.has(group) && ofGroup.length === 1))
      return ofGroup.map((feature) => <Entry key={feature.paths[0]} feature={feature} onGo={onGo} />);
    return <GroupOf key={group} group={group} entries={ofGroup} onGo={onGo} />;
  });
}

const isOn = ({ paths: [to] }: PlacedFeature, pathname: string): boolean =>
  pathname === to || (to !== '/' && pathname.startsWith(`${to}/`));

/** The group of the current page opens by itself; what somebody has opened stays open. */
function GroupOf({
  group,
  entries,
  onGo,
}: {
  group: MenuGroup;
  entries: readonly PlacedFeature[];
  onGo: () => void;
}) {
  const { pathname } = useLocation();
  const isCurrent = entries.some((feature) => isOn(feature, pathname));
  const [opened, setOpened] = useState(isCurrent);
  useEffect(() => {
    if (isCurrent) setOpened(true);
  }, [isCurrent]);
  return (
    <NavLink
      label={ru.nav.groups[group]}
      leftSection={groupIcons[group]}
      opened={opened}
      onChange={setOpened}
      aria-expanded={opened}
      component="button"
      type="button"
      h={44}
    >
      {entries.map((feature) => (
        <Entry key={feature.paths[0]} feature={feature} onGo={onGo} />
      ))}
    </NavLink>
  );
}

function Entry({ feature, onGo }: { feature: PlacedFeature; onGo: () => void }) {
  const { pathname } = useLocation();
  const { paths, label, icon, Badge } = feature;
  return (
    <NavLink
      component={Link}
      to={paths[0]}
      label={label}
      leftSection={icon}
      rightSection={Badge && <Badge />}
      color="gray"
      active={isOn(feature, pathname)}
      aria-current={pathname === paths[0] ? 'page' : undefined}
      onClick={onGo}
      h={44}
    />
  );
}
