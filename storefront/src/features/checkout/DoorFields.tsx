import { Field } from '../../forms/Field.tsx';
import { checkoutTexts as texts } from '../../texts/checkout.ts';
import { checkoutDraft } from './checkoutDraft.ts';
import style from './doorFields.module.css';

type DoorField = 'flat' | 'entrance' | 'floor' | 'intercom';

/** What the courier needs behind the street door. */
export function DoorFields({
  flat,
  error,
  onFlat,
}: {
  /** What the flat is called where there is room for it. */
  flat: string;
  error?: string | undefined;
  onFlat?: () => void;
}) {
  const draft = checkoutDraft.use();
  const field = (name: DoorField) => ({
    name,
    value: draft[name],
    autoComplete: 'off',
    maxLength: 20,
    onChange: ({ target }: { target: { value: string } }) => {
      if (name === 'flat') onFlat?.();
      checkoutDraft.change({ [name]: target.value });
    },
  });
  return (
    <div className={style.door}>
      <Field label={flat} {...field('flat')} required aria-invalid={error ? true : undefined} />
      <Field label={texts.entrance} inputMode="numeric" {...field('entrance')} />
      <Field label={texts.floor} inputMode="numeric" {...field('floor')} />
      <Field label={texts.intercom} {...field('intercom')} />
    </div>
  );
}
