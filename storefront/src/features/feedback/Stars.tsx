import { useId } from 'react';
import { feedbackTexts as texts } from '../../texts/feedback.ts';
import { Icon } from '../../ui/Icon.tsx';
import style from './stars.module.css';

/** Five radio buttons drawn as stars: arrows move, a screen reader counts. */
export function Stars({
  question,
  value,
  onChange,
}: {
  question: string;
  value: number;
  onChange: (stars: number) => void;
}) {
  const name = useId();
  return (
    <fieldset className={style.stars}>
      <legend className={style.question}>{question}</legend>
      <div className={style.row}>
        {[1, 2, 3, 4, 5].map((star) => (
          <label key={star} className={style.star} data-on={star <= value || undefined}>
            <input
              type="radio"
              name={name}
              className={style.input}
              checked={star === value}
              data-autofocus={star === 1 || undefined}
              onChange={() => onChange(star)}
            />
            <Icon name={star <= value ? 'starFilled' : 'star'} className={style.icon} />
            <span className="hidden-text">
              {texts.starNamed(star)}, {texts.star(star)}
            </span>
          </label>
        ))}
      </div>
      <p className={style.word} aria-hidden="true">
        {texts.star(value)}
      </p>
    </fieldset>
  );
}
