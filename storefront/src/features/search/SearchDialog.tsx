import { useEffect, useState } from 'react';
import { CategoryTiles } from '../../catalogue/CategoryTiles.tsx';
import { Chip } from '../../choices/Chip.tsx';
import { Dialog, useCloseDialog } from '../../forms/Dialog.tsx';
import { Waiting } from '../../page/Waiting.tsx';
import { problemText } from '../../problem.ts';
import { useSearchQuery } from '../../store/gatewayApi.ts';
import { errorTexts } from '../../texts/errors.ts';
import { searchTexts } from '../../texts/search.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { recentQueries } from './recentQueries.ts';
import { SearchBox } from './SearchBox.tsx';
import style from './searchDialog.module.css';
import { useDebounced } from './useDebounced.ts';

const enough = 2;
const pause = 200;

/** Search over the page: answers while people type, from the second letter. */
export function SearchDialog({ query = '', onClose }: { query?: string; onClose: () => void }) {
  return (
    <Dialog
      title={searchTexts.title}
      kind="full"
      width="gift"
      titleHidden
      className={style.dialog}
      onClose={onClose}
    >
      <Search initial={query} />
    </Dialog>
  );
}

function Search({ initial }: { initial: string }) {
  const [text, setText] = useState(initial || (window.earlyKeys ?? ''));
  useEffect(() => {
    window.earlyKeys = '';
  }, []);
  const asked = useDebounced(text.trim(), pause);
  const skip = asked.length < enough;
  const { currentData, error, isFetching, refetch } = useSearchQuery({ query: asked }, { skip });
  const data = skip ? undefined : currentData;
  const nothing =
    data !== undefined && data.products.length + data.categories.length + data.pages.length === 0;
  return (
    <>
      <SearchBox
        text={text}
        onText={setText}
        found={data ?? null}
        asked={data?.corrected ?? asked}
        busy={isFetching}
        ready={asked === text.trim() && !isFetching}
      />
      {skip && <Recent onChoose={setText} />}
      {error && !skip && (
        <div className={style.message} role="alert">
          <p>{problemText(error)}</p>
          <Button look="secondary" icon="refresh" onClick={() => void refetch()}>
            {errorTexts.retry}
          </Button>
        </div>
      )}
      {!skip && !data && !error && (
        <Waiting onRetry={() => void refetch()}>
          <Skeleton className={style.skeleton} />
        </Waiting>
      )}
      {nothing && (
        <div className={style.nothing}>
          <p className={style.message}>{searchTexts.nothing(asked)}</p>
          <p className={style.hint}>{searchTexts.nothingHint}</p>
          <Popular />
          <RecentQueries onChoose={setText} />
        </div>
      )}
    </>
  );
}

function Recent({ onChoose }: { onChoose: (query: string) => void }) {
  return (
    <>
      <RecentQueries onChoose={onChoose} />
      <section className={style.block}>
        <h3 className={style.heading}>{searchTexts.popular}</h3>
        <Popular />
      </section>
    </>
  );
}

function RecentQueries({ onChoose }: { onChoose: (query: string) => void }) {
  const [queries, setQueries] = useState(recentQueries.read);
  if (queries.length === 0) return null;
  return (
    <section className={style.block}>
      <div className={style.blockHead}>
        <h3 className={style.heading}>{searchTexts.recent}</h3>
        <Button
          look="ghost"
          size="s"
          onClick={() => {
            recentQueries.forget();
            setQueries([]);
          }}
        >
          {searchTexts.forgetRecent}
        </Button>
      </div>
      <div className={style.chips}>
        {queries.map((query) => (
          <Chip key={query} onClick={() => onChoose(query)}>
            {query}
          </Chip>
        ))}
      </div>
    </section>
  );
}

function Popular() {
  const close = useCloseDialog();
  return <CategoryTiles onFollow={close} />;
}
