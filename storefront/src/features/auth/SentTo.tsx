import { maskPhone } from '../../format/phone.ts';
import { authTexts } from '../../texts/auth.ts';
import style from './auth.module.css';

/** Where the code went, and the way back when the number is wrong. */
export function SentTo({ phone, onChange }: { phone: string; onChange: () => void }) {
  return (
    <>
      <p className={style.sent}>
        {authTexts.sentTo(maskPhone(phone, phone.length).text)}
        <button type="button" className={style.link} onClick={onChange}>
          {authTexts.changePhone}
        </button>
      </p>
      <p className={style.note}>{authTexts.codeHint}</p>
    </>
  );
}
