import { type FormEvent, useState } from 'react';
import type { Client } from '../../../../api/contract/client.contract.ts';
import { Checkbox } from '../../choices/Checkbox.tsx';
import { birthdayProblem, isoDate } from '../../format/dateInput.ts';
import { maskPhone } from '../../format/phone.ts';
import { DateField } from '../../forms/DateField.tsx';
import { Field } from '../../forms/Field.tsx';
import { useFields } from '../../forms/useFields.ts';
import { isLoggedOut, problemText } from '../../problem.ts';
import { useInit } from '../../store/gatewayApi.ts';
import { useOpenOverlay } from '../../store/overlaysSlice.ts';
import { useToast } from '../../store/toastsSlice.ts';
import { cabinetTexts } from '../../texts/cabinet.ts';
import { Button } from '../../ui/Button.tsx';
import { BotLink } from './BotLink.tsx';
import style from './cabinet.module.css';
import { useChangeClientMutation } from './cabinetApi.ts';
import { EraseAccount } from './EraseAccount.tsx';
import { adsKinds, draftedProfile, keepTyped, type Profile, profileDraft } from './profileDraft.ts';

export function PersonalData() {
  const client = useInit()?.client;
  if (!client) return null;
  return (
    <>
      <ProfileForm key={client.client_id} client={client} />
      <BotLink />
      <section className={`${style.card} ${style.narrow}`} aria-labelledby="client-data">
        <h2 className={style.heading} id="client-data">
          {cabinetTexts.data}
        </h2>
        <a className={style.orderLink} href="/api/auth/client/export" download="client.json">
          {cabinetTexts.download}
        </a>
        <EraseAccount />
      </section>
    </>
  );
}

function ProfileForm({ client }: { client: Client }) {
  const openOverlay = useOpenOverlay();
  const toast = useToast();
  const [{ ads: adsAtFirst, ...atFirst }] = useState(() => draftedProfile(client));
  const keep = (typed: Partial<Profile>) => keepTyped(client, typed);
  const fields = useFields(atFirst, keep);
  const [ads, setAds] = useState(adsAtFirst);
  const [change, { isLoading }] = useChangeClientMutation();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const focusWrong = () =>
      requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
    const { date_of_birth: birthday, ...values } = fields.values;
    const problem = birthdayProblem(birthday, new Date().toLocaleDateString('sv-SE'));
    if (problem) {
      fields.showErrors({ date_of_birth: cabinetTexts.birthdayProblems[problem] });
      return focusWrong();
    }
    const answer = await change({
      client_id: client.client_id,
      ...values,
      date_of_birth: isoDate(birthday) ?? '',
      ads_consents: [...ads],
    });
    if (answer.data) {
      profileDraft.forget();
      return toast.good(answer.data.message);
    }
    // Logged out meanwhile: what is typed here waits for the login.
    if (isLoggedOut(answer.error)) openOverlay('auth', { tab: 'login' });
    fields.showFailure(answer.error);
    toast.error(problemText(answer.error));
    focusWrong();
  };
  const phone = maskPhone(client.phone, client.phone.length).text;
  return (
    <form
      className={`${style.card} ${style.form} ${style.narrow}`}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <Field label={cabinetTexts.phone} value={phone} readOnly hint={cabinetTexts.phoneNote} />
      <Field
        {...fields.bind('name')}
        label={cabinetTexts.name}
        optional
        autoComplete="name"
        maxLength={100}
      />
      <Field
        {...fields.bind('email')}
        label={cabinetTexts.email}
        optional
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      <DateField
        {...fields.bind('date_of_birth')}
        label={cabinetTexts.birthday}
        optional
        autoComplete="bday"
        placeholder={cabinetTexts.birthdayHint}
        onChange={fields.change('date_of_birth')}
      />
      <fieldset>
        <legend>{cabinetTexts.ads}</legend>
        <p className={style.muted}>{cabinetTexts.adsNote}</p>
        {adsKinds.map((kind) => (
          <Checkbox
            key={kind}
            checked={ads.includes(kind)}
            onChange={({ target }) => {
              const chosen = target.checked ? [...ads, kind] : ads.filter((other) => other !== kind);
              setAds(chosen);
              keep({ ads: chosen });
            }}
          >
            {cabinetTexts[kind]}
          </Checkbox>
        ))}
      </fieldset>
      {fields.failure && (
        <p className={style.failure} role="alert">
          {fields.failure}
        </p>
      )}
      <Button type="submit" busy={isLoading}>
        {cabinetTexts.save}
      </Button>
    </form>
  );
}
