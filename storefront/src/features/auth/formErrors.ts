import { authTexts } from '../../texts/auth.ts';

/** The server reads any writing of a phone; here only what cannot be a whole number is caught. */
export const phoneError = (phone: string): { phone?: string } =>
  phone.replace(/\D/g, '').length < 11 ? { phone: authTexts.enterPhone } : {};

export const repeatError = (password: string, repeat: string): { passwordReply?: string } =>
  password === repeat ? {} : { passwordReply: authTexts.mismatch };

/** After the errors are drawn, the first wrong field takes the focus. */
export const focusFirstError = (form: HTMLFormElement): void => {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
};
