import { Button, Drawer, Loader } from '@mantine/core';
import { useRef } from 'react';
import { blankValues, formFields } from '../../../../api/contract/formFields.ts';
import { problemOf, requestTo } from '../../gatewayApi.ts';
import { ru } from '../../texts/ru.ts';
import { EditView } from '../edit/EditView.tsx';
import { Message } from '../Message.tsx';
import { toast } from '../toast.tsx';
import type { DescribedPage } from './describedPage.ts';
import { type Shown, useDocumentQuery, useSaveDocumentMutation } from './document.api.ts';
import { shownChosen } from './given.ts';
import { editedOf, savingOf } from './saving.ts';
import { sectionsOf } from './sections.ts';

interface Props {
  readonly described: DescribedPage;
  /** `new` for one that is not there yet. */
  readonly id: string;
  readonly onCreated: (id: string) => void;
  readonly onHistory: (document: Shown) => void;
  readonly onClose: () => void;
}

/** A document over the list that it was opened from. */
export function DocumentDrawer(props: Props) {
  return props.id === 'new' ? <NewDocument {...props} /> : <KnownDocument {...props} />;
}

function NewDocument({ described, onCreated, onClose }: Props) {
  const { page, calls, texts, cards } = described;
  const { kind, one } = page;
  const fields = formFields(kind, page.fields);
  const [save] = useSaveDocumentMutation();
  const created = useRef('');
  return (
    <EditView
      layout="drawer"
      title={texts.new}
      edited={{ revision: 'new', values: blankValues(fields.values()) }}
      sections={sectionsOf(fields, cards)}
      save={savingOf({
        one,
        fields,
        send: async (changes) => {
          const body = { [one]: { ...shownChosen(fields), ...described.only, ...changes } };
          const answer = await save({ kind, one, request: requestTo(calls.save)({ body } as never) });
          if (!answer.data) return { error: answer.error };
          created.current = answer.data.document.id;
          toast.done(answer.data.message);
          return { data: answer.data.document };
        },
        read: async () => undefined,
      })}
      onSaved={() => onCreated(created.current)}
      draftKey={`${kind}/new`}
      onClose={onClose}
    />
  );
}

function KnownDocument({ described, id, onHistory, onClose }: Props) {
  const { page, calls, cards, Actions, Below } = described;
  const { kind, one } = page;
  const fields = formFields(kind, page.fields);
  const request = requestTo(calls.find)({ params: { id } } as never);
  const { data, error, refetch } = useDocumentQuery({ kind, one, id, request });
  const [save] = useSaveDocumentMutation();
  if (!data)
    return (
      <Drawer
        opened
        onClose={onClose}
        position="right"
        title=""
        closeButtonProps={{ 'aria-label': ru.close }}
      >
        {error ? (
          <Message text={problemOf(error).error} action={{ text: ru.retry, run: () => void refetch() }} />
        ) : (
          <Loader />
        )}
      </Drawer>
    );
  return (
    <EditView
      layout="drawer"
      title={data.name}
      edited={editedOf(fields, data)}
      sections={sectionsOf(fields, cards)}
      save={savingOf({
        one,
        fields,
        send: async (changes, revision) => {
          const body = { id, revision, [one]: changes };
          const answer = await save({ kind, one, id, request: requestTo(calls.save)({ body } as never) });
          return answer.data ? { data: answer.data.document } : { error: answer.error };
        },
        read: async () => (await refetch()).data,
      })}
      draftKey={`${kind}/${id}`}
      below={Below && <Below document={data} />}
      actions={
        <>
          {Actions && <Actions document={data} />}
          <Button variant="default" onClick={() => onHistory(data)}>
            {ru.document.history}
          </Button>
        </>
      }
      onClose={onClose}
    />
  );
}
