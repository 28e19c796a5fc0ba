import { type FormEvent, useState } from 'react';
import { Chip } from '../../choices/Chip.tsx';
import { useCloseDialog } from '../../forms/Dialog.tsx';
import { TextArea } from '../../forms/Field.tsx';
import { useLeaveFeedbackMutation } from '../../order/orderApi.ts';
import { problemText } from '../../problem.ts';
import { useToast } from '../../store/toastsSlice.ts';
import { feedbackTexts as texts } from '../../texts/feedback.ts';
import { Button } from '../../ui/Button.tsx';
import style from './feedbackForm.module.css';
import { Photos } from './Photos.tsx';
import { Stars } from './Stars.tsx';
import { type Photo, usePhotos } from './usePhotos.ts';

const isGood = (stars: number) => stars > 3;

export function FeedbackForm({ orderId }: { orderId: string }) {
  const toast = useToast();
  const close = useCloseDialog();
  const [stars, setStars] = useState(0);
  const [tags, setTags] = useState<readonly string[]>([]);
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const photos = usePhotos();
  const [leaveFeedback, { isLoading }] = useLeaveFeedbackMutation();

  const rate = (next: number) => {
    // Praise and blame have words of their own.
    if (isGood(next) !== isGood(stars)) setTags([]);
    setStars(next);
    setError(null);
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (stars === 0) return setError(texts.noStars);
    const answer = await leaveFeedback({
      order_id: orderId,
      stars,
      tags: [...tags],
      text: text.trim(),
      file_ids: photos.photos.flatMap(({ fileId }: Photo) => fileId ?? []),
    });
    if (answer.error) return setError(problemText(answer.error));
    toast.good(answer.data.message);
    close();
  };

  return (
    <form className={style.form} onSubmit={(event) => void send(event)} noValidate>
      <Stars value={stars} onChange={rate} />
      {stars > 0 && (
        <fieldset>
          <legend className={style.legend}>{isGood(stars) ? texts.good : texts.bad}</legend>
          <div className={style.tags}>
            {(isGood(stars) ? texts.goodTags : texts.badTags).map((tag) => {
              const on = tags.includes(tag);
              return (
                <Chip
                  key={tag}
                  pressed={on}
                  onClick={() => setTags(on ? tags.filter((other) => other !== tag) : [...tags, tag])}
                >
                  {tag}
                </Chip>
              );
            })}
          </div>
        </fieldset>
      )}
      <TextArea
        label={texts.text}
        optional
        maxLength={2000}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Photos {...photos} />
      {error && (
        <p className={style.error} role="alert">
          {error}
        </p>
      )}
      <Button type="submit" size="l" wide busy={isLoading} disabled={photos.uploading}>
        {texts.send}
      </Button>
    </form>
  );
}
