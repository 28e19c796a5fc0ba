import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Dialog, useCloseDialog } from '../../forms/Dialog.tsx';
import { PasswordField } from '../../forms/Field.tsx';
import { useFields } from '../../forms/useFields.ts';
import { problemText } from '../../problem.ts';
import { gatewayApi } from '../../store/gatewayApi.ts';
import { forgetAllKept } from '../../store/keptState.ts';
import { useAppDispatch } from '../../store/store.ts';
import { useToast } from '../../store/toastsSlice.ts';
import { cabinetTexts } from '../../texts/cabinet.ts';
import { Button } from '../../ui/Button.tsx';
import style from './cabinet.module.css';
import { useRemoveClientMutation } from './cabinetApi.ts';

/** The one thing here that cannot be undone: it asks, and wants the password. */
export function EraseAccount() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="ghost" icon="trash" className={style.left} onClick={() => setOpen(true)}>
        {cabinetTexts.erase}
      </Button>
      {open && (
        <Dialog title={cabinetTexts.erase} onClose={() => setOpen(false)}>
          <EraseForm />
        </Dialog>
      )}
    </>
  );
}

function EraseForm() {
  const toast = useToast();
  const close = useCloseDialog();
  const fields = useFields({ password: '' });
  const [remove, { isLoading }] = useRemoveClientMutation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await remove(fields.values.password);
    if (answer.error) {
      fields.showFailure(answer.error);
      return toast.error(problemText(answer.error));
    }
    forgetAllKept();
    toast.good(answer.data.message);
    void navigate('/');
    await dispatch(gatewayApi.endpoints.getInit.initiate(undefined, { forceRefetch: true }));
  };
  return (
    <form className={`${style.form} ${style.dialog}`} noValidate onSubmit={(event) => void submit(event)}>
      <p>{cabinetTexts.eraseText}</p>
      <PasswordField
        {...fields.bind('password')}
        label={cabinetTexts.erasePassword}
        autoComplete="current-password"
        data-autofocus
      />
      {fields.failure && (
        <p className={style.failure} role="alert">
          {fields.failure}
        </p>
      )}
      <div className={style.actions}>
        <Button look="secondary" onClick={close}>
          {cabinetTexts.cancel}
        </Button>
        <Button type="submit" busy={isLoading} disabled={fields.values.password === ''}>
          {cabinetTexts.eraseGo}
        </Button>
      </div>
    </form>
  );
}
