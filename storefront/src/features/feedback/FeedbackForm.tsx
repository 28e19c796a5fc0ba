import { type FormEvent, useState } from 'react';
import { Checkbox } from '../../choices/Checkbox.tsx';
import { formatRelativeDay } from '../../format/dates.ts';
import { formatMoney } from '../../format/money.ts';
import { useCloseDialog } from '../../forms/Dialog.tsx';
import { TextArea } from '../../forms/Field.tsx';
import { useLeaveFeedbackMutation, useOrderQuery } from '../../order/orderApi.ts';
import { problemText } from '../../problem.ts';
import { useSetting } from '../../shop/useTemplate.ts';
import { useInit } from '../../store/gatewayApi.ts';
import { useToast } from '../../store/toastsSlice.ts';
import { feedbackTexts as texts } from '../../texts/feedback.ts';
import { Button } from '../../ui/Button.tsx';
import style from './feedbackForm.module.css';
import { Photos } from './Photos.tsx';
import { Rated } from './Rated.tsx';
import { useMark } from './useMark.ts';
import { type Photo, usePhotos } from './usePhotos.ts';

/** The food has to be rated; how it came, words, photos and the wish for an answer are as people like. */
export function FeedbackForm({ orderId }: { orderId: string }) {
  const toast = useToast();
  const close = useCloseDialog();
  const { data } = useOrderQuery({ uid: orderId });
  const service = data?.order.method === 'pickup' ? texts.pickup : texts.delivery;
  const food = useMark(texts.food);
  const brought = useMark(service);
  const [text, setText] = useState('');
  const [wantsAnswer, setWantsAnswer] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const photos = usePhotos();
  const [leaveFeedback, { isLoading }] = useLeaveFeedbackMutation();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (food.stars === 0) return setError(texts.noStars);
    const answer = await leaveFeedback({
      order_id: orderId,
      stars: food.stars,
      ...(brought.stars > 0 && { service_stars: brought.stars }),
      tags: [...food.tags, ...brought.tags],
      text: text.trim(),
      file_ids: photos.photos.flatMap(({ fileId }: Photo) => fileId ?? []),
      wants_answer: wantsAnswer,
    });
    if (answer.error) return setError(problemText(answer.error));
    toast.good(answer.data.message);
    close();
  };

  return (
    <form className={style.form} onSubmit={(event) => void send(event)} noValidate>
      {data && <About order={data.order} />}
      <Rated
        question={texts.food.question}
        mark={{
          ...food,
          rate: (stars) => {
            food.rate(stars);
            setError(null);
          },
        }}
      />
      <Rated question={service.question} mark={brought} />
      <TextArea
        label={texts.text}
        optional
        maxLength={2000}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Photos {...photos} />
      <Checkbox checked={wantsAnswer} onChange={({ target }) => setWantsAnswer(target.checked)}>
        {texts.wantsAnswer}
        <span className={style.hint}>{texts.wantsAnswerHint}</span>
      </Checkbox>
      {error && (
        <p className={style.error} role="alert">
          {error}
        </p>
      )}
      <div className={style.send}>
        <Button type="submit" size="l" wide busy={isLoading} disabled={photos.uploading}>
          {texts.send}
        </Button>
      </div>
    </form>
  );
}

/** Which order is meant. */
function About({
  order: { number, placed_at, details },
}: {
  order: NonNullable<ReturnType<typeof useOrderQuery>['data']>['order'];
}) {
  const timeZone = useSetting('time_zone');
  const now = useInit()?.now;
  if (!details || now === undefined) return null;
  const day = formatRelativeDay(placed_at, timeZone, new Date(now));
  return <p className={style.about}>{texts.about(number, day, formatMoney(details.total))}</p>;
}
