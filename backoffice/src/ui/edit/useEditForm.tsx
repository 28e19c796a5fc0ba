import { useForm } from '@mantine/form';
import { useDebouncedCallback, useHotkeys } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { ru } from '../../texts/ru.ts';
import { drafts } from './draft.ts';
import type { Edited, SaveResult } from './editTypes.ts';
import { changedFields, mergeFields, type Values } from './mergeFields.ts';
import { OfferNote } from './OfferNote.tsx';

export interface EditFormOptions<Fields extends Values> {
  readonly edited: Edited<Fields>;
  /** Only what was changed is sent, over the revision that it was typed over. */
  readonly save: (changes: Partial<Fields>, revision: string) => Promise<SaveResult<Fields>>;
  readonly draftKey: string;
  /** What a new one begins with beside what it was made of: a copy. It is not saved yet. */
  readonly initial?: Partial<Fields>;
  /** What the keys of saving do where saving is asked about first. */
  readonly onSaveKeys?: () => void;
}

/** A form over something that others edit too: draft, ⌘S, refusals under their fields, merge field by field. */
export function useEditForm<Fields extends Record<string, unknown>>({
  edited,
  save,
  draftKey,
  initial,
  onSaveKeys,
}: EditFormOptions<Fields>) {
  const [base, setBase] = useState(edited);
  const [draft] = useState(() => drafts.read(draftKey, edited.revision));
  const [isRestored, setRestored] = useState(draft !== null);
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<string>();
  const [saves, setSaves] = useState(0);
  const keepDraft = useDebouncedCallback((values: Fields) => {
    if (changedFields(base.values, values).length === 0) drafts.forget(draftKey);
    else drafts.keep(draftKey, { revision: base.revision, values });
  }, 1000);
  const form = useForm<Fields>({
    initialValues: loose({ ...edited.values, ...(draft ?? initial) }),
    onValuesChange: keepDraft,
  });
  const changed = changedFields(base.values, form.values);
  const restart = (now: Edited<Fields>, values: Fields) => {
    keepDraft.cancel();
    drafts.forget(draftKey);
    setBase(now);
    form.setValues(loose(values));
    setError(undefined);
    setRestored(false);
  };
  // Brought back out of the history, saved by a colleague or by another card of the page: what nobody types over is taken, and
  // the rest is saved over it. Where both have changed one field, the answer to saving asks.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each other version, whatever else is drawn anew.
  useEffect(() => {
    if (edited.revision === base.revision) return;
    if (changed.length === 0) return restart(edited, edited.values);
    const { values, conflicts } = mergeFields(base.values, { mine: form.values, theirs: edited.values });
    if (conflicts.length > 0) return;
    setBase(edited);
    form.setValues(loose(values));
  }, [edited.revision]);
  const merge = ({ now, error, fields }: Extract<SaveResult<Fields>, { kind: 'conflict' }>) => {
    const { values, conflicts } = mergeFields(base.values, { mine: form.values, theirs: now.values });
    restart(now, values);
    setError(error);
    for (const name of conflicts)
      form.setFieldError(
        name,
        <OfferNote
          text={fields[name] ?? error}
          label={ru.edit.takeTheirs}
          onTake={() => {
            form.setFieldValue(name, now.values[name] as never); // the same field of the same type
            form.clearFieldError(name);
          }}
        />,
      );
  };
  const withOffer = (name: string, text: string, offer: string | undefined) =>
    offer === undefined ? (
      text
    ) : (
      <OfferNote
        text={text}
        label={ru.edit.takeOffered(offer)}
        onTake={() => {
          form.setFieldValue(name, offer as never); // offered for this very field
          form.clearFieldError(name);
        }}
      />
    );
  const submit = async () => {
    if (changed.length === 0 || isSaving) return;
    setSaving(true);
    setError(undefined);
    form.clearErrors();
    // A choice of the entries of Fields.
    const changes = Object.fromEntries(changed.map((name) => [name, form.values[name]])) as Partial<Fields>;
    const result = await save(changes, base.revision);
    setSaving(false);
    if (result.kind === 'saved') {
      restart(result.now, result.now.values);
      setSaves(saves + 1);
    } else if (result.kind === 'conflict') merge(result);
    else {
      setError(result.error);
      form.setErrors(
        Object.fromEntries(
          Object.entries(result.fields).map(([name, text]) => [
            name,
            withOffer(name, text, result.offers?.[name]),
          ]),
        ),
      );
      focusFirstWrong();
    }
  };
  // In fields too: that is where one types.
  useHotkeys([['mod+S', () => (onSaveKeys ? onSaveKeys() : void submit())]], []);
  return {
    form,
    changed,
    error,
    isSaving,
    isRestored,
    /** How many times it was saved. */
    saves,
    submit,
    discard: () => {
      form.clearErrors();
      restart(base, base.values);
    },
  };
}
/** What comes from the store is frozen, and the form's copies of it would be, too. */
const loose = <Values,>(values: Values): Values => structuredClone(values);

export type EditForm<Fields extends Record<string, unknown>> = ReturnType<typeof useEditForm<Fields>>;

const focusFirstWrong = () =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus());
