import { Group, Text } from '@mantine/core';
import { badgeName } from '../../../api/contract/texts/badgeNames.ts';

/** A badge icon as customers see it; the shapes are the storefront's. */
export const BadgeShape = ({ icon, size = 20 }: { icon: string; size?: number }) => (
  <svg
    width={size}
    height={size}
    fill="none"
    stroke="currentColor"
    strokeWidth={2}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    <use href={`/icons/badges.svg#${icon}`} />
  </svg>
);

export const Badge = ({ icon }: { icon: string }) => (
  <Group gap={6} wrap="nowrap" component="span">
    <BadgeShape icon={icon} />
    <Text span inherit>
      {badgeName(icon) ?? icon}
    </Text>
  </Group>
);
