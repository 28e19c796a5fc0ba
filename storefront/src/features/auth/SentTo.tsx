import { maskPhone } from '../../format/phone.ts';
import { authTexts } from '../../texts/auth.ts';
import style from './auth.module.css';

/** Where the code went, how it comes, and the way back when the number is wrong. */
export function SentTo({
  phone,
  hint = authTexts.codeHint,
  onChange,
}: {
  phone: string;
  hint: string | undefined;
  onChange: () => void;
}) {
  return (
    <>
      <p className={style.sent}>
        {authTexts.sentTo(maskPhone(phone, phone.length).text)}
        <button type="button" className={style.link} onClick={onChange}>
          {authTexts.changePhone}
        </button>
      </p>
      <p className={style.note}>{hint}</p>
    </>
  );
}
