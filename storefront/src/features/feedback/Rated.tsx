import { Chip } from '../../choices/Chip.tsx';
import { feedbackTexts as texts } from '../../texts/feedback.ts';
import style from './rated.module.css';
import { Stars } from './Stars.tsx';
import type { Mark } from './useMark.ts';

/** One thing that is rated: its stars, and what was good or bad about it once there are some. */
export function Rated({
  question,
  mark: { stars, tags, offered, isGood, rate, toggle },
}: {
  question: string;
  mark: Mark;
}) {
  return (
    <div className={style.rated}>
      <Stars question={question} value={stars} onChange={rate} />
      {stars > 0 && (
        <fieldset>
          <legend className="hidden-text">{isGood ? texts.good : texts.bad}</legend>
          <div className={style.tags}>
            {offered.map((tag) => (
              <Chip key={tag} pressed={tags.includes(tag)} onClick={() => toggle(tag)}>
                {tag}
              </Chip>
            ))}
          </div>
        </fieldset>
      )}
    </div>
  );
}
