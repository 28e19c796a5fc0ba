import { Group, Image, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FileInfo } from '../../../../api/contract/values.contract.ts';

/** A row's name with its picture, `size` px wide; without one the names of a list still stand in one line. */
export const PicturedName = ({
  name,
  picture,
  size = 32,
  children,
}: {
  name: string;
  picture: FileInfo | null;
  size?: number;
  /** After the name. */
  children?: ReactNode;
}) => (
  <Group gap="sm" wrap="nowrap" component="span">
    {picture && (
      <Image
        src={picture.resize_versions['150x150'] ?? picture.path}
        alt=""
        w={size}
        h={size}
        radius={size / 5}
        fit="cover"
        loading="lazy"
      />
    )}
    <Text span inherit>
      {name}
    </Text>
    {children}
  </Group>
);
