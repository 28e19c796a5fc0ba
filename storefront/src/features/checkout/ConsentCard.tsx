import { Checkbox } from '../../choices/Checkbox.tsx';
import { useSetting } from '../../shop/useTemplate.ts';
import { checkoutTexts as texts } from '../../texts/checkout.ts';
import style from './consentCard.module.css';
import { FieldPlace } from './FieldPlace.tsx';
import { FormCard } from './FormCard.tsx';
import { useForm } from './FormContext.ts';

/** Never ticked beforehand, and asked anew for every order: it is not kept with the draft. */
export function ConsentCard({ value, onChange }: { value: boolean; onChange: (value: boolean) => void }) {
  const { errors, clear } = useForm();
  const text = useSetting('consent_text') || texts.consent;
  return (
    <FormCard title={texts.consents}>
      <FieldPlace name="consent">
        <Checkbox
          name="consent"
          className={style.consent}
          checked={value}
          error={errors.consent}
          onChange={({ target }) => {
            clear('consent');
            onChange(target.checked);
          }}
        >
          {text}
        </Checkbox>
        <a className={style.policy} href="/policy" target="_blank" rel="noreferrer">
          {texts.policy}
        </a>
      </FieldPlace>
    </FormCard>
  );
}
