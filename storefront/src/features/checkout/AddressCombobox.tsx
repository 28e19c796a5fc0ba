import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { formatMoney } from '../../format/money.ts';
import { FieldFrame } from '../../forms/Field.tsx';
import { useSetting } from '../../shop/useTemplate.ts';
import { withoutCity } from '../../shop/withoutCity.ts';
import { checkoutTexts } from '../../texts/checkout.ts';
import { announce } from '../../toasts/announcer.ts';
import { Icon } from '../../ui/Icon.tsx';
import style from './addressCombobox.module.css';
import type { Suggestion } from './checkoutApi.ts';
import { useSuggestions } from './useSuggestions.ts';

const none: readonly Suggestion[] = [];

/** The combobox pattern: arrows choose, Enter takes, Esc closes; a street alone goes on to its houses. */
export function AddressCombobox({
  value,
  error,
  hint,
  inPage = false,
  onType,
  onCommit,
}: {
  value: string;
  error?: string | null | undefined;
  hint?: ReactNode;
  /** Its list stands in the flow: nothing else is looked at meanwhile. */
  inPage?: boolean;
  onType: (text: string) => void;
  /** The text is meant as an address: chosen, or typed to its end. */
  onCommit: (text: string) => void;
}) {
  const listId = useId();
  const city = useSetting('city');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const answer = useSuggestions(value, open);
  const found = answer ?? none;
  const shown = open && found.length > 0;
  const isUnknown = open && answer?.length === 0;
  useEffect(() => {
    setActive(-1);
    if (!answer) return;
    announce(answer.length > 0 ? checkoutTexts.suggestionsCount(answer.length) : checkoutTexts.noSuggestions);
    // Of what is not asked any more nothing is told, neither afterwards.
    return () => announce('');
  }, [answer]);

  const take = ({ value: address, house }: Suggestion) => {
    if (house) {
      setOpen(false);
      onCommit(address);
    } else onType(`${address}, `);
  };
  const moveBy = (step: number) => {
    setOpen(true);
    if (found.length > 0)
      setActive((now) => (now + step + found.length + (now < 0 && step < 0 ? 1 : 0)) % found.length);
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      moveBy(step);
    } else if (event.key === 'Enter') {
      event.preventDefault(); // never the whole form
      const chosen = shown ? found[active] : undefined;
      if (chosen) take(chosen);
      else {
        setOpen(false);
        onCommit(value);
      }
    } else if (event.key === 'Escape' && shown) {
      event.stopPropagation();
      event.preventDefault();
      setOpen(false);
    }
  };

  return (
    <FieldFrame label={checkoutTexts.addressField} error={error} hint={hint}>
      {(ids) => (
        <div className={style.combobox}>
          <input
            {...ids}
            className={style.input}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={shown}
            aria-controls={listId}
            aria-activedescendant={shown && active >= 0 ? `${listId}-${active}` : undefined}
            autoComplete="street-address"
            enterKeyHint="search"
            maxLength={300}
            placeholder={checkoutTexts.addressPlaceholder}
            value={value}
            onChange={({ target }) => {
              setOpen(true);
              onType(target.value);
            }}
            onKeyDown={press}
            onBlur={() => {
              setOpen(false);
              onCommit(value);
            }}
          />
          {isUnknown && (
            <p className={style.list} data-in-page={inPage || undefined} aria-hidden="true">
              <span className={style.unknown}>{checkoutTexts.noSuggestions}</span>
            </p>
          )}
          <div
            id={listId}
            className={style.list}
            data-in-page={inPage || undefined}
            role="listbox"
            aria-label={checkoutTexts.suggestions}
            hidden={!shown}
            // The field keeps the focus while its list is used.
            onPointerDown={(event) => event.preventDefault()}
          >
            {found.map((suggestion, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's
              <div
                key={suggestion.value}
                id={`${listId}-${index}`}
                className={style.option}
                role="option"
                aria-selected={index === active}
                tabIndex={-1}
                onClick={() => take(suggestion)}
              >
                <Icon name="map" className={style.icon} />
                <span>
                  {withoutCity(suggestion.value, city)}
                  {!suggestion.house && <span className={style.more}>{checkoutTexts.addHouse}</span>}
                  {suggestion.zone && (
                    <span className={style.more}>
                      {checkoutTexts.zoneFor(
                        suggestion.zone.name,
                        suggestion.zone.minutes,
                        formatMoney(suggestion.zone.price),
                      )}
                    </span>
                  )}
                </span>
              </div>
            ))}
          </div>
        </div>
      )}
    </FieldFrame>
  );
}
