import { Fragment } from 'react';
import { Radio } from '../../choices/Checkbox.tsx';
import { useInit } from '../../store/gatewayApi.ts';
import { checkoutTexts as texts } from '../../texts/checkout.ts';
import { checkoutDraft } from './checkoutDraft.ts';
import style from './choiceRows.module.css';
import { distanceText, kilometresBetween } from './distance.ts';
import { FieldPlace } from './FieldPlace.tsx';
import { useForm } from './FormContext.ts';
import { PickupDiscount } from './MethodChoice.tsx';

/** Where to fetch the order: radio cards with hours. */
export function PointCard({
  value,
  onChange,
}: {
  value: string | null;
  onChange: (affiliateId: string) => void;
}) {
  const { errors, clear } = useForm();
  return (
    <>
      <FieldPlace name="affiliate_id" error={errors.affiliate_id}>
        <PointChoice
          value={value}
          onChange={(id) => {
            clear('affiliate_id');
            onChange(id);
          }}
        />
      </FieldPlace>
      <PickupDiscount />
    </>
  );
}

export function PointChoice({
  value,
  onChange,
}: {
  value: string | null;
  onChange: (affiliateId: string) => void;
}) {
  const affiliates = useInit()?.affiliates ?? [];
  const { found, pin } = checkoutDraft.use();
  const home = pin ?? found?.coordinates ?? null;
  if (affiliates.length === 0) return <p>{texts.noPoints}</p>;
  return (
    <fieldset className={style.rows}>
      <legend className="hidden-text">{texts.points}</legend>
      {affiliates.map(({ affiliate_id, name, address, coordinates, hours, open_now, now, minutes }) => (
        <Radio
          key={affiliate_id}
          name="affiliate_id"
          className={style.row}
          checked={value === affiliate_id}
          onChange={() => onChange(affiliate_id)}
        >
          <span className={style.title}>{name}</span>
          <span className={style.note}>
            {address}
            {home &&
              coordinates &&
              ` · ${texts.pointAway(distanceText(kilometresBetween(home, coordinates)))}`}
          </span>
          <span className={style.note}>
            {now && <span className={open_now ? style.good : style.bad}>{now}</span>}
            {open_now && `${now && ' · '}${texts.pointReady(minutes)}`}
          </span>
          <span className={style.note}>
            {hours.map(({ label, content }, index) => (
              <Fragment key={label}>
                {index > 0 && ', '}
                <span className={style.whole}>{`${label} ${content}`}</span>
              </Fragment>
            ))}
          </span>
        </Radio>
      ))}
    </fieldset>
  );
}
