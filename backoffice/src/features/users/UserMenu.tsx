import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { User } from '../../../../api/contract/admin/users.contract.ts';
import { ru } from '../../texts/ru.ts';
import { useAuthenticatedQuery } from '../../ui/session/session.api.ts';
import { users as texts } from './texts/ru.ts';
import type { UserActions } from './useUserActions.ts';

export function UserMenu({ user, actions }: { user: User; actions: UserActions }) {
  const { user_id: id, active, sessions, second_factor } = user;
  const isSelf = useAuthenticatedQuery().data?.user?.user_id === id;
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          disabled={!user.changeable || isSelf}
          aria-label={ru.document.more(user.name)}
        >
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {active && <Menu.Item onClick={() => void actions.newLink(id)}>{texts.newLink}</Menu.Item>}
        {sessions > 0 && (
          <Menu.Item onClick={() => void actions.endSessions(id)}>{texts.endSessions(sessions)}</Menu.Item>
        )}
        {active && second_factor && (
          <Menu.Item onClick={() => void actions.removeFactor(id)}>{texts.removeFactor}</Menu.Item>
        )}
        <Menu.Item onClick={() => void (active ? actions.dismiss(id) : actions.takeBack(id))}>
          {active ? texts.dismiss : texts.takeBack}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
