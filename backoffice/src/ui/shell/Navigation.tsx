import { NavLink, Tooltip } from '@mantine/core';
import {
  IconArticle,
  IconBuildingStore,
  IconChevronRight,
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
import { Count, useCountOf } from './Count.tsx';

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
  /** Icons alone, with their words in tooltips. */
  readonly folded: boolean;
  readonly onGo: () => void;
}

export function Navigation({ entries, folded, onGo }: Props) {
  const may = useMay();
  const allowed = entries.filter(({ right }) => may(right));
  const isShort = allowed.length <= shortMenu;
  // Here, and not in the groups: a folded menu has none.
  const [opened, setOpened] = useState<ReadonlyMap<MenuGroup, boolean>>(new Map());
  const { pathname } = useLocation();
  const current = allowed.find((feature) => isOn(feature, pathname))?.group;
  useEffect(() => {
    if (current) setOpened((before) => new Map(before).set(current, true));
  }, [current]);
  return menuGroups.map((group) => {
    const ofGroup = allowed.filter((feature) => feature.group === group);
    if (ofGroup.length === 0) return null;
    if (isShort || (alone.has(group) && ofGroup.length === 1))
      return ofGroup.map((feature) => (
        <Entry
          key={feature.paths[0]}
          features={[feature]}
          label={feature.label}
          icon={feature.icon}
          folded={folded}
          onGo={onGo}
        />
      ));
    if (folded)
      return (
        <Entry
          key={group}
          features={ofGroup}
          label={ru.nav.groups[group]}
          icon={groupIcons[group]}
          folded
          onGo={onGo}
        />
      );
    return (
      <GroupOf
        key={group}
        group={group}
        entries={ofGroup}
        opened={opened.get(group) ?? group === current}
        onOpen={(isOpen) => setOpened((before) => new Map(before).set(group, isOpen))}
        onGo={onGo}
      />
    );
  });
}

const isOn = ({ paths: [to] }: PlacedFeature, pathname: string): boolean =>
  pathname === to || (to !== '/' && pathname.startsWith(`${to}/`));

/** The group of the current page opens by itself; what somebody has opened stays open. */
function GroupOf({
  group,
  entries,
  opened,
  onOpen,
  onGo,
}: {
  group: MenuGroup;
  entries: readonly PlacedFeature[];
  opened: boolean;
  onOpen: (isOpen: boolean) => void;
  onGo: () => void;
}) {
  const count = useCountOf(entries);
  return (
    <NavLink
      label={ru.nav.groups[group]}
      leftSection={groupIcons[group]}
      // What waits inside a closed group is told on it.
      rightSection={
        count && !opened ? <Count count={count} /> : <IconChevronRight size={14} className="nav-chevron" />
      }
      disableRightSectionRotation={count !== null && !opened}
      opened={opened}
      onChange={onOpen}
      aria-expanded={opened}
      component="button"
      type="button"
      className="nav-entry"
      childrenOffset={0}
    >
      {entries.map((feature) => (
        <Entry key={feature.paths[0]} features={[feature]} label={feature.label} inGroup onGo={onGo} />
      ))}
    </NavLink>
  );
}

interface EntryProps {
  /** One page, or in the folded menu all of a group: then it leads to the first. */
  readonly features: readonly PlacedFeature[];
  readonly label: string;
  readonly icon?: ReactNode;
  readonly inGroup?: boolean;
  readonly folded?: boolean;
  readonly onGo: () => void;
}

function Entry({ features, label, icon, inGroup = false, folded = false, onGo }: EntryProps) {
  const { pathname } = useLocation();
  const count = useCountOf(features);
  const to = features[0]?.paths[0] ?? '/';
  const link = (
    <NavLink
      component={Link}
      to={to}
      label={folded ? undefined : label}
      aria-label={folded ? (count ? ru.nav.counted(label, count.value) : label) : undefined}
      leftSection={icon}
      rightSection={count && <Count count={count} />}
      color="gray"
      active={features.some((feature) => isOn(feature, pathname))}
      aria-current={pathname === to ? 'page' : undefined}
      onClick={onGo}
      className="nav-entry"
      data-in-group={inGroup || undefined}
      data-folded={folded || undefined}
    />
  );
  return folded ? (
    <Tooltip label={label} position="right">
      {link}
    </Tooltip>
  ) : (
    link
  );
}
