import { problemText } from '../../problem.ts';
import { useToast } from '../../store/toastsSlice.ts';
import { botLinkTexts as texts } from '../../texts/botLink.ts';
import { Button } from '../../ui/Button.tsx';
import { useBotLinkQuery, useOpenBotLinkMutation, useRemoveBotLinkMutation } from './botLinkApi.ts';
import style from './cabinet.module.css';

/** Linked over there, not here: it is looked whether it has come. */
const lookMs = 3000;

/** The client's own Telegram; a shop without a bot shows nothing of it. */
export function BotLink() {
  const toast = useToast();
  const [open, { data: opened, isLoading, reset }] = useOpenBotLinkMutation();
  const { data, refetch } = useBotLinkQuery(undefined, opened ? { pollingInterval: lookMs } : {});
  const [remove, removing] = useRemoveBotLinkMutation();
  if (!data || !(data.available || data.linked)) return null;
  const link = async () => {
    const { error } = await open();
    if (error) toast.error(problemText(error));
  };
  const unlink = async () => {
    const answer = await remove();
    reset();
    void refetch();
    if (answer.error) toast.error(problemText(answer.error));
    else toast.good(answer.data.message);
  };
  return (
    <section className={`${style.card} ${style.narrow}`} aria-labelledby="client-bot">
      <h2 className={style.heading} id="client-bot">
        {texts.title}
      </h2>
      <p className={style.muted}>{data.linked ? texts.linked : texts.unlinked}</p>
      {opened && !data.linked ? (
        <p>
          <a className={style.orderLink} href={opened.url} target="_blank" rel="noreferrer">
            {texts.go}
          </a>{' '}
          {texts.goNote}
        </p>
      ) : (
        <Button
          look="secondary"
          className={style.left}
          busy={isLoading || removing.isLoading}
          onClick={() => void (data.linked ? unlink() : link())}
        >
          {data.linked ? texts.unlink : texts.link}
        </Button>
      )}
    </section>
  );
}
