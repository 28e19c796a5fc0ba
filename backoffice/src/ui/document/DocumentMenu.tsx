import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ru } from '../../texts/ru.ts';
import type { Mass } from '../mass/useMass.tsx';
import type { Shown } from './document.api.ts';

interface Props {
  readonly row: Pick<Shown, 'id' | 'name' | 'archived'>;
  readonly canEdit: boolean;
  readonly act: Mass['act'];
  readonly onHistory: () => void;
  /** Before those that all have. */
  readonly children?: ReactNode;
}

export function DocumentMenu({ row: { id, name, archived }, canEdit, act, onHistory, children }: Props) {
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={44} aria-label={ru.document.more(name)}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {children}
        <Menu.Item onClick={onHistory}>{ru.document.history}</Menu.Item>
        {canEdit && (
          <Menu.Item onClick={() => void act([id], archived ? 'restore' : 'archive')}>
            {archived ? ru.document.restore : ru.document.archive}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
