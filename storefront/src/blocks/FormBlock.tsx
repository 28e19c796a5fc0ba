import { type FormEvent, useState } from 'react';
import type { ShownBlock } from '../../../api/contract/catalogue.contract.ts';
import { Checkbox, Radio } from '../choices/Checkbox.tsx';
import { Field, TextArea } from '../forms/Field.tsx';
import { PhoneField } from '../forms/PhoneField.tsx';
import { useFields } from '../forms/useFields.ts';
import { randomKey } from '../randomKey.ts';
import { contentTexts as texts } from '../texts/content.ts';
import { Button } from '../ui/Button.tsx';
import { useAnswerFormMutation } from './formApi.ts';
import style from './formBlock.module.css';

type Form = Extract<ShownBlock, { kind: 'form' }>;
type Question = Form['fields'][number];
const agreed = 'yes';
const most = { line: 300, long: 2000 };
/** The server's name of a field. */
const nameOf = (index: number) => `answers.${index}.answer`;
const idOf = (form: Form) => `form-${form.id}`;

/** What was typed and ticked before the page woke up stands in its fields already. */
const typedIn = (form: Form): Record<string, string> => {
  const drawn = typeof document === 'undefined' ? null : document.getElementById(idOf(form));
  const typed = drawn instanceof HTMLFormElement ? new FormData(drawn) : null;
  return Object.fromEntries(
    form.fields.map((_field, index) => [nameOf(index), String(typed?.get(nameOf(index)) ?? '')]),
  );
};

/** Questions of staff; the answers come to the back office. */
export function FormBlock({ form }: { form: Form }) {
  const [thanks, setThanks] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  return (
    <section className={style.card} aria-label={form.title || texts.form}>
      {form.title && <h2 className={style.title}>{form.title}</h2>}
      {thanks === null ? (
        <>
          {form.text && <p className={style.text}>{form.text}</p>}
          <Questions key={round} form={form} onSent={setThanks} />
        </>
      ) : (
        <div className={style.fields}>
          <p role="status">{thanks}</p>
          <Button
            look="secondary"
            onClick={() => {
              setRound(round + 1);
              setThanks(null);
            }}
          >
            {texts.another}
          </Button>
        </div>
      )}
    </section>
  );
}

function Questions({ form, onSent }: { form: Form; onSent: (thanks: string) => void }) {
  // A second press and a retry are the same answer.
  const [answerId] = useState(randomKey);
  const [typed] = useState(() => typedIn(form));
  const fields = useFields(typed);
  const [answer, { isLoading }] = useAnswerFormMutation();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    const toFirstError = () =>
      requestAnimationFrame(() => element.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
    const missing = Object.fromEntries(
      form.fields.flatMap((field, index) =>
        field.required && !fields.values[nameOf(index)]?.trim()
          ? [[nameOf(index), field.answer === 'consent' ? texts.agree : texts.fill]]
          : [],
      ),
    );
    fields.showErrors(missing);
    if (Object.keys(missing).length > 0) return toFirstError();
    const done = await answer({
      id: form.id,
      answer_id: answerId,
      answers: form.fields.map(({ question }, index) => ({
        question,
        answer: fields.values[nameOf(index)] ?? '',
      })),
    });
    if (done.data) return onSent(done.data.message);
    fields.showFailure(done.error);
    toFirstError();
  };
  return (
    <form id={idOf(form)} className={style.fields} noValidate onSubmit={(event) => void submit(event)}>
      {form.fields.map((field, index) => (
        <QuestionField
          // The server reads answers by their places, too.
          key={nameOf(index)}
          field={field}
          bound={fields.bind(nameOf(index))}
          onChange={fields.change(nameOf(index))}
        />
      ))}
      {fields.failure && (
        <p className={style.failure} role="alert">
          {fields.failure}
        </p>
      )}
      <Button type="submit" size="l" busy={isLoading}>
        {form.button}
      </Button>
    </form>
  );
}

interface FieldProps {
  readonly field: Question;
  readonly bound: ReturnType<ReturnType<typeof useFields>['bind']>;
  readonly onChange: (value: string) => void;
}

function QuestionField({ field: { question, answer, options, required }, bound, onChange }: FieldProps) {
  const shared = { ...bound, label: question, optional: !required };
  switch (answer) {
    case 'text':
      return <Field {...shared} maxLength={most.line} />;
    case 'email':
      return <Field {...shared} type="email" inputMode="email" autoComplete="email" maxLength={most.line} />;
    case 'phone':
      return <PhoneField {...shared} onChange={onChange} />;
    case 'long':
      return <TextArea {...shared} maxLength={most.long} />;
    case 'choice':
      return (
        <fieldset>
          <legend className={style.legend}>{question}</legend>
          {options.map((option) => (
            <Radio
              key={option}
              name={bound.name}
              value={option}
              checked={bound.value === option}
              aria-invalid={bound.error ? true : undefined}
              onChange={() => onChange(option)}
            >
              {option}
            </Radio>
          ))}
          {bound.error && <p className={style.failure}>{bound.error}</p>}
        </fieldset>
      );
    case 'consent':
      return (
        <Checkbox
          name={bound.name}
          value={agreed}
          checked={bound.value === agreed}
          error={bound.error}
          onChange={({ target }) => onChange(target.checked ? agreed : '')}
        >
          {question}{' '}
          <a className={style.policy} href="/policy" target="_blank" rel="noreferrer">
            {texts.policy}
          </a>
        </Checkbox>
      );
  }
}
