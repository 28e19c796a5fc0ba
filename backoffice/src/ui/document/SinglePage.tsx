import { Button, Loader } from '@mantine/core';
import type { FetchArgs } from '@reduxjs/toolkit/query/react';
import { type ReactNode, useState } from 'react';
import type { DocumentKind } from '../../../../api/contract/admin/references.contract.ts';
import type { Endpoint } from '../../../../api/contract/endpoint.ts';
import { blankValues, type FormField } from '../../../../api/contract/formFields.ts';
import { problemOf, requestTo } from '../../gatewayApi.ts';
import { ru } from '../../texts/ru.ts';
import { EditView } from '../edit/EditView.tsx';
import type { Section } from '../edit/editTypes.ts';
import type { Values } from '../edit/mergeFields.ts';
import { HistoryDrawer } from '../history/HistoryDrawer.tsx';
import { Message } from '../Message.tsx';
import { useUndoManyMutation } from '../mass/mass.api.ts';
import { toast } from '../toast.tsx';
import { useDocumentQuery, useSaveDocumentMutation } from './document.api.ts';
import { editedOf, savingOf } from './saving.ts';

export interface SinglePageProps {
  readonly kind: DocumentKind;
  /** Of the document. */
  readonly id: string;
  /** The name under which the contract sends and takes it. */
  readonly one: string;
  /** By their wire names: those that the page may change. */
  readonly fields: ReadonlyMap<string, FormField>;
  readonly find: FetchArgs;
  readonly save: (changes: Values, revision: string) => FetchArgs;
  readonly undo: Endpoint;
  readonly title: string;
  readonly sections: readonly Section[];
  readonly actions?: ReactNode;
  readonly aside?: (values: Values) => ReactNode;
  readonly below?: ReactNode;
}

/** One document, or a part of it, on a page of its own: the settings, the hours, a constructor. */
export function SinglePage(props: SinglePageProps) {
  const { kind, id, one, fields, title, sections, actions, aside, below } = props;
  const { data, error, refetch } = useDocumentQuery({ kind, one, id, request: props.find });
  const [save] = useSaveDocumentMutation();
  const [undoMany] = useUndoManyMutation();
  const [isHistoryShown, setHistoryShown] = useState(false);
  if (!data)
    return error ? (
      <Message text={problemOf(error).error} action={{ text: ru.retry, run: () => void refetch() }} />
    ) : (
      <Loader />
    );
  const edited = (document: Parameters<typeof editedOf>[1]) => {
    const { revision, values } = editedOf(fields, document);
    return { revision, values: withGroups(fields, values) };
  };
  const offerUndo = (message: string, undo: { change: string; ids: string[] } | null) => {
    if (!undo) return toast.done(message);
    toast.undo(
      message,
      () =>
        void undoMany({
          kind,
          ids: undo.ids,
          request: requestTo(props.undo)({ body: undo } as never),
        }).then((answer) =>
          answer.data ? toast.done(answer.data.message) : toast.problem(problemOf(answer.error).error),
        ),
    );
  };
  return (
    <>
      <EditView
        layout="page"
        title={title}
        edited={edited(data)}
        sections={sections}
        draftKey={`${kind}/${id}/${one}`}
        save={savingOf({
          one,
          fields,
          send: async (changes, revision) => {
            const answer = await save({ kind, one, id, request: props.save(changes, revision) });
            if (!answer.data) return { error: answer.error };
            offerUndo(answer.data.message, answer.data.undo);
            return { data: answer.data.document };
          },
          read: async () => (await refetch()).data,
        })}
        actions={
          <>
            {actions}
            <Button variant="default" onClick={() => setHistoryShown(true)}>
              {ru.document.history}
            </Button>
          </>
        }
        {...(aside && { side: ({ values }: { values: Values }) => aside(values) })}
        below={below}
      />
      {isHistoryShown && (
        <HistoryDrawer kind={kind} id={id} name={title} onClose={() => setHistoryShown(false)} />
      )}
    </>
  );
}

/** A group that was never saved begins with what it would be. */
const withGroups = (fields: ReadonlyMap<string, FormField>, values: Values): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const spec = fields.get(name);
      return [
        name,
        value === undefined && spec?.field.kind === 'group' ? blankValues(spec.fields ?? []) : value,
      ];
    }),
  );
