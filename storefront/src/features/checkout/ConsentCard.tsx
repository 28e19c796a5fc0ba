import { Checkbox } from '../../choices/Checkbox.tsx';
import { formatDate } from '../../format/dates.ts';
import { useSetting } from '../../shop/useTemplate.ts';
import { useInit } from '../../store/gatewayApi.ts';
import { checkoutTexts as texts } from '../../texts/checkout.ts';
import style from './consentCard.module.css';
import { deviceConsent } from './deviceConsent.ts';
import { FieldPlace } from './FieldPlace.tsx';
import { useForm } from './FormContext.ts';

/** The consent to the text in force, of the client or of a guest on this device; null: it has to be asked. */
export const useGivenConsent = (): { at: string } | null => {
  const init = useInit();
  const version = useSetting('consent_version');
  if (!init) return null;
  const consent = init.client ? init.client.personal_data_consent : deviceConsent.read();
  return consent?.version === version ? consent : null;
};

/** Never ticked beforehand, and asked once for each version of the text: a tick stays through Back and a reload, as what is typed. */
export function Consent({ value, onChange }: { value: boolean; onChange: (value: boolean) => void }) {
  const { errors, clear } = useForm();
  const text = useSetting('consent_text') || texts.consent;
  const timeZone = useSetting('time_zone');
  const given = useGivenConsent();
  if (given) return <p className={style.given}>{texts.consentGiven(formatDate(given.at, timeZone))}</p>;
  return (
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
        {text}.{' '}
        <a className={style.policy} href="/policy" target="_blank" rel="noreferrer">
          {texts.policy}
        </a>
      </Checkbox>
    </FieldPlace>
  );
}
