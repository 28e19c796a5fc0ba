import { useRef } from 'react';
import type { User } from '../../../../api/contract/admin/users.contract.ts';
import type { FormField } from '../../../../api/contract/formFields.ts';
import { problemOf } from '../../gatewayApi.ts';
import { EditView } from '../../ui/edit/EditView.tsx';
import type { SaveResult } from '../../ui/edit/editTypes.ts';
import { toast } from '../../ui/toast.tsx';
import { users as texts } from './texts/ru.ts';
import { useSaveUserMutation } from './users.api.ts';
import type { Invitation } from './useUserActions.ts';

interface Values extends Record<string, unknown> {
  readonly name: string;
  readonly login: string;
  readonly group_id: string;
}
const fields: readonly FormField[] = [
  { name: 'name', label: texts.columns.name, field: { kind: 'text', max: 100 } },
  {
    name: 'login',
    label: texts.columns.login,
    field: { kind: 'text', max: 100 },
    hint: texts.hints.login,
  },
  {
    name: 'group_id',
    label: texts.columns.group,
    field: { kind: 'choice', of: ['1', '2', '3'] },
    options: Object.entries(texts.groups).map(([value, label]) => ({ value, label })),
    hint: texts.hints.group_id,
  },
];
const valuesOf = (user: User | null): Values => ({
  name: user?.name ?? '',
  login: user?.login ?? '',
  group_id: String(user?.group_id ?? 3),
});
/** The options of the field. */
const groupOf = (value: string) => (value === '1' ? 1 : value === '2' ? 2 : 3);

/** Somebody new (null), or somebody who works here. */
export function UserDrawer({
  user,
  onInvited,
  onClose,
}: {
  user: User | null;
  onInvited: (invitation: Invitation) => void;
  onClose: () => void;
}) {
  const [saveUser] = useSaveUserMutation();
  const made = useRef<Invitation | null>(null);
  const before = valuesOf(user);
  const save = async (changes: Partial<Values>): Promise<SaveResult<Values>> => {
    const { name, login, group_id } = { ...before, ...changes };
    const { data, error } = await saveUser({
      body: { ...(user && { id: user.user_id }), user: { name, login, group_id: groupOf(group_id) } },
    });
    if (!data) {
      const problem = problemOf(error);
      const refusals = Object.entries(problem.fields ?? {}).map(([field, text]) => [
        field.replace(/^user\./, ''),
        text,
      ]);
      return { kind: 'refused', error: problem.error, fields: Object.fromEntries(refusals) };
    }
    made.current = data.invitation;
    if (!data.invitation) toast.done(data.message);
    return { kind: 'saved', now: { revision: '0', values: valuesOf(data.user) } };
  };
  return (
    <EditView<Values>
      layout="drawer"
      title={user?.name ?? texts.new}
      sections={[{ title: texts.card, fields }]}
      edited={{ revision: '0', values: before }}
      save={save}
      // Nothing is unsaved any more: the drawer may go without a question.
      onSaved={() => made.current && onInvited(made.current)}
      draftKey={`user ${user?.user_id ?? 'new'}`}
      onClose={onClose}
    />
  );
}
