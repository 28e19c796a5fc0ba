import { useStore } from 'react-redux';
import { loadChunk } from '../page/loadChunk.ts';
import { problemText } from '../problem.ts';
import { selectInit } from '../store/gatewayApi.ts';
import { useOpenOverlay } from '../store/overlaysSlice.ts';
import { type State, useAppDispatch, useAppSelector } from '../store/store.ts';
import { useToast } from '../store/toastsSlice.ts';
import { catalogueTexts } from '../texts/catalogue.ts';
import { errorTexts } from '../texts/errors.ts';
import { announce } from '../toasts/announcer.ts';
import { classNames } from '../ui/classNames.ts';
import { Icon } from '../ui/Icon.tsx';
import style from './likeButton.module.css';

/** The heart on a dish. A guest is asked to log in first. */
export function LikeButton({
  productId,
  name,
  className,
}: {
  productId: string;
  name: string;
  className?: string | undefined;
}) {
  const openOverlay = useOpenOverlay();
  const toast = useToast();
  const liked = useAppSelector(
    (state) => selectInit(state)?.client?.likes_products.includes(productId) ?? false,
  );
  const store = useStore<State>();
  const dispatch = useAppDispatch();
  const toggle = async () => {
    if (!selectInit(store.getState())?.client) {
      openOverlay('auth', { why: catalogueTexts.likeGuest });
      return;
    }
    const { likeApi } = await loadChunk(
      () => import('../session/likeApi.ts'),
      () => toast.error(errorTexts.notLoaded),
    );
    const answer = await dispatch(likeApi.endpoints.likeProduct.initiate(productId));
    if (answer.error) toast.error(problemText(answer.error));
    else announce(liked ? catalogueTexts.unliked : catalogueTexts.liked);
  };
  return (
    <button
      type="button"
      className={classNames(style.like, className)}
      aria-pressed={liked}
      aria-label={catalogueTexts.like(name)}
      onClick={() => void toggle()}
    >
      <Icon name={liked ? 'heartFilled' : 'heart'} className={liked ? style.liked : undefined} />
    </button>
  );
}
