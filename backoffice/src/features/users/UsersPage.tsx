import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { User } from '../../../../api/contract/admin/users.contract.ts';
import { format } from '../../texts/format.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import type { Column, Filter } from '../../ui/list/listTypes.ts';
import { InvitationDialog } from './InvitationDialog.tsx';
import { users as texts } from './texts/ru.ts';
import { UserDrawer } from './UserDrawer.tsx';
import { UserMenu } from './UserMenu.tsx';
import { useLazyUsersQuery, useUsersQuery } from './users.api.ts';
import { type Invitation, useUserActions } from './useUserActions.ts';

const path = '/system/users';
const seenOf = ({ last_seen, invited_until }: User): string => {
  if (invited_until) return texts.invitedUntil(format.dayAndTime(invited_until));
  return last_seen ? format.dayAndTime(last_seen) : texts.never;
};
const columns: readonly Column<User>[] = [
  {
    id: 'name',
    label: texts.columns.name,
    isName: true,
    onCard: true,
    cell: ({ name, login }) => name || login,
  },
  { id: 'login', label: texts.columns.login, cell: ({ login }) => login },
  { id: 'group', label: texts.columns.group, onCard: true, cell: ({ group_name }) => group_name },
  { id: 'last_seen', label: texts.columns.last_seen, onCard: true, cell: seenOf },
  {
    id: 'sessions',
    label: texts.columns.sessions,
    align: 'right',
    cell: ({ sessions }) => format.number(sessions),
  },
  {
    id: 'second_factor',
    label: texts.columns.second_factor,
    cell: ({ second_factor }) => (second_factor ? texts.factorOn : texts.factorOff),
  },
];

const filters: readonly Filter[] = [
  { name: 'search', label: texts.search, kind: 'search' },
  {
    name: 'group',
    label: texts.columns.group,
    kind: 'choice',
    any: texts.anyGroup,
    options: Object.entries(texts.groups).map(([value, label]) => ({ value, label })),
  },
];

export function UsersPage() {
  const { id } = useParams();
  const { search } = useLocation();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [invitation, setInvitation] = useState<Invitation>();
  const actions = useUserActions(setInvitation);
  const state = params.get('state') === 'dismissed' ? ('dismissed' as const) : ('working' as const);
  const group = ([1, 2, 3] as const).find((each) => String(each) === params.get('group'));
  const after = params.get('after');
  const pageAfter = (key: string | null | undefined) => ({
    params: { offset: 0 },
    query: {
      state,
      search: (params.get('search') ?? '').slice(0, 100),
      ...(group && { group }),
      ...(key && { after: key }),
    },
  });
  const { data, error, isFetching, refetch } = useUsersQuery(pageAfter(after));
  const [load] = useLazyUsersQuery();
  const close = () => void navigate(`${path}${search}`);
  const opened = data?.users.find(({ user_id }) => user_id === id);
  return (
    <>
      <ListPage<User>
        path={path}
        title={texts.title}
        countText={texts.count}
        nothing={texts.nothing}
        columns={columns}
        filters={filters}
        views={texts.views}
        menu={(user) => <UserMenu user={user} actions={actions} />}
        action={
          <Button component={Link} to={`${path}/new${search}`} leftSection={<IconPlus size={18} />}>
            {texts.invite}
          </Button>
        }
        idOf={({ user_id }) => user_id}
        nameOf={({ name }) => name}
        answer={data && { rows: data.users, count: data.count, next: data.next }}
        error={data ? undefined : error}
        isFetching={isFetching}
        retry={() => void refetch()}
        load={async (key) => {
          const page = await load(pageAfter(key)).unwrap();
          return { rows: page.users, count: page.count, next: page.next };
        }}
      />
      {(id === 'new' || opened) && (
        <UserDrawer
          key={id}
          user={opened ?? null}
          onInvited={(made) => {
            setInvitation(made);
            close();
          }}
          onClose={close}
        />
      )}
      {invitation && (
        <InvitationDialog
          invitation={invitation}
          onRenewed={setInvitation}
          onClose={() => setInvitation(undefined)}
        />
      )}
    </>
  );
}
