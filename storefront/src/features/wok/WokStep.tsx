import type { WokConstructor } from '../../../../api/contract/catalogue.contract.ts';
import { avoidedOf } from '../../choices/avoidedAllergens.ts';
import { costOf } from '../../choices/optionPrice.ts';
import { chosenIn, countOf, type GroupOption, type OptionGroup } from '../../choices/options.ts';
import { formatMoney } from '../../format/money.ts';
import { wokTexts } from '../../texts/wok.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { WokTile } from './WokTile.tsx';
import style from './wokStep.module.css';

type Option = WokConstructor['steps'][number]['options'][number];

export function WokStep({
  number,
  total,
  group,
  options,
  ids,
  notWith,
  avoided,
  avoidanceHint,
  open,
  missing,
  onOpen,
  onNext,
  onSet,
}: {
  number: number;
  total: number;
  group: OptionGroup;
  options: readonly Option[];
  ids: readonly string[];
  notWith: (optionId: string) => readonly string[];
  /** Allergens that the customer leaves out, and what that means for this bowl. */
  avoided: readonly string[];
  avoidanceHint: string | null;
  open: boolean;
  missing: boolean;
  onOpen: () => void;
  onNext: (() => void) | null;
  onSet: (option: GroupOption, count: number) => void;
}) {
  const chosen = chosenIn(group, ids);
  const taken = group.options.filter(({ id }) => ids.includes(id));
  const names = taken
    .map(({ id, title }) => (countOf(ids, id) > 1 ? `${title}\u00a0×\u00a0${countOf(ids, id)}` : title))
    .join(', ');
  const cost = taken.reduce((sum, option) => sum + costOf(group, ids, option), 0);
  const doubles = group.options.some(({ max }) => max > 1);
  return (
    <section
      className={style.step}
      data-step={number}
      data-open={open || undefined}
      data-missing={missing || undefined}
    >
      <div className={style.head}>
        <span
          className={style.mark}
          data-done={(chosen > 0 && chosen >= group.min) || undefined}
          aria-hidden="true"
        >
          {chosen > 0 && chosen >= group.min ? <Icon name="check" /> : number + 1}
        </span>
        <h2 id={`step-${group.id}`} tabIndex={-1} className={style.name}>
          <span className="hidden-text">{wokTexts.step(number + 1, total)}: </span>
          {group.name}
        </h2>
        <p className={style.note}>{open || !names ? wokTexts.bounds(group, chosen) : names}</p>
        {!open && (
          <>
            {taken.length > 0 && (
              <span className={style.cost}>{cost > 0 ? formatMoney(cost) : wokTexts.included}</span>
            )}
            <Button
              look="ghost"
              size="s"
              className={style.change}
              aria-describedby={`step-${group.id}`}
              onClick={onOpen}
            >
              {chosen > 0 ? wokTexts.change : wokTexts.open}
            </Button>
          </>
        )}
      </div>
      {missing && (
        <p className={style.missing} role="alert">
          {wokTexts.missing(group.name)}
        </p>
      )}
      {avoidanceHint && <p className={style.hint}>{avoidanceHint}</p>}
      <fieldset className={style.options} aria-labelledby={`step-${group.id}`}>
        {group.options.map((option, index) => (
          <WokTile
            key={option.id}
            group={group}
            option={option}
            file={options[index]?.file_info ?? null}
            ids={ids}
            eager={number === 0}
            notWith={notWith(option.id)}
            unwanted={avoidedOf(options[index]?.allergens ?? [], avoided)}
            onSet={(count) => onSet(option, count)}
          />
        ))}
      </fieldset>
      {doubles && <p className={style.hint}>{wokTexts.twice}</p>}
      {onNext && (
        <Button look="tinted" className={style.next} onClick={onNext}>
          {wokTexts.next}
        </Button>
      )}
      {/* What is chosen moves nothing: a wok by a link is here only after the page has woken up. */}
      {!onNext && number < total - 1 && <p className={style.wanted}>{wokTexts.choose(group.name)}</p>}
    </section>
  );
}
