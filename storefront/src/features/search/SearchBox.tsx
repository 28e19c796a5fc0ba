import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { search } from '../../../../api/contract/catalogue.contract.ts';
import type { Answer } from '../../../../api/contract/endpoint.ts';
import { overLink } from '../../catalogue/cardProduct.ts';
import { useCloseDialog } from '../../forms/Dialog.tsx';
import { searchTexts } from '../../texts/search.ts';
import { uiTexts } from '../../texts/ui.ts';
import { IconButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { AsFilter, FoundInstead } from './FoundInstead.tsx';
import { recentQueries } from './recentQueries.ts';
import { QuickAdd, resultsOf, SearchResult } from './SearchResult.tsx';
import style from './searchBox.module.css';

/** A combobox: arrows walk the results, Enter opens, Esc clears and then closes. */
export function SearchBox({
  text,
  onText,
  found,
  asked,
  busy,
  ready,
}: {
  text: string;
  onText: (text: string) => void;
  found: Answer<typeof search> | null;
  asked: string;
  busy: boolean;
  /** What is found answers what is typed, and not its beginning. */
  ready: boolean;
}) {
  const id = useId();
  const [active, setActive] = useState(-1);
  const [entered, setEntered] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const close = useCloseDialog();
  const results = found ? resultsOf(found) : [];
  const open = (index: number) => {
    const result = results[index];
    if (!result) return;
    recentQueries.add(text);
    close();
    void navigate(result.path, result.product ? { state: overLink(result.product) } : {});
  };
  const openCategory = (path: string) => {
    recentQueries.add(text);
    close();
    void navigate(path);
  };
  const enter = () => {
    const [category] = found?.categories ?? [];
    // What is called exactly so is a part of the menu rather than one dish of it.
    if (active < 0 && category) openCategory(category.full_path);
    else open(Math.max(0, active));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: an Enter that was faster than the answer is done once, when that is here
  useEffect(() => {
    if (!entered || !ready) return;
    setEntered(false);
    enter();
  }, [entered, ready]);
  const move = (step: number) => {
    if (results.length === 0) return;
    const next = (active + step + results.length) % results.length;
    setActive(next);
    list.current?.querySelector(`[data-result="${next}"]`)?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (event.key === 'ArrowDown') move(1);
      else move(active < 0 ? 0 : -1);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (ready || active >= 0) enter();
      else setEntered(true);
    } else if (event.key === 'Escape' && text) {
      event.preventDefault();
      event.stopPropagation();
      onText('');
    }
  };
  return (
    <>
      <div className={style.bar}>
        <div className={style.box}>
          <Icon name="search" className={style.icon} />
          <input
            className={style.input}
            data-autofocus
            role="combobox"
            aria-label={searchTexts.placeholder}
            aria-expanded={results.length > 0}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={active >= 0 && active < results.length ? `${id}-${active}` : undefined}
            placeholder={searchTexts.placeholder}
            enterKeyHint="search"
            autoComplete="off"
            maxLength={100}
            value={text}
            onChange={({ target }) => {
              onText(target.value);
              setActive(-1);
              setEntered(false);
            }}
            onKeyDown={onKeyDown}
          />
          {text && <IconButton icon="close" label={searchTexts.clear} onClick={() => onText('')} />}
        </div>
        <button type="button" className={style.close} onClick={close}>
          <span className={style.closeWord}>{uiTexts.close}</span>
          <span className={style.closeKey}> Esc</span>
        </button>
      </div>
      <p className="hidden-text" role="status">
        {found && !busy ? searchTexts.found(results.length) : ''}
      </p>
      {found && <FoundInstead found={found} onFollow={() => recentQueries.add(text)} />}
      <div ref={list} className={style.results} data-busy={busy || undefined}>
        <div id={`${id}-list`} role="listbox" aria-label={searchTexts.results} className={style.list}>
          {results.map((result, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field
            <div
              key={result.path}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              data-result={index}
              className={style.option}
              onClick={() => open(index)}
            >
              <SearchResult result={result} query={asked} />
            </div>
          ))}
        </div>
        <div className={style.side}>
          {results.map((result) => (
            <div key={result.path} className={style.quick}>
              {result.product && <QuickAdd product={result.product} />}
            </div>
          ))}
        </div>
      </div>
      {found?.filter && <AsFilter filter={found.filter} onFollow={() => recentQueries.add(text)} />}
    </>
  );
}
