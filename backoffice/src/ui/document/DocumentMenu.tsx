import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { ru } from '../../texts/ru.ts';
import type { Mass } from '../mass/useMass.tsx';
import type { Shown } from './document.api.ts';

interface Props {
  readonly row: Shown;
  readonly canEdit: boolean;
  readonly act: Mass['act'];
  readonly onHistory: () => void;
}

export function DocumentMenu({ row: { id, name, archived }, canEdit, act, onHistory }: Props) {
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={44} aria-label={ru.document.more(name)}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
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
