import { useState } from 'react';
import { Chip } from '../../choices/Chip.tsx';
import { Segmented } from '../../choices/Segmented.tsx';
import { formatTime } from '../../format/dates.ts';
import { Dialog, useCloseDialog } from '../../forms/Dialog.tsx';
import { Waiting } from '../../page/Waiting.tsx';
import { useSetting } from '../../shop/useTemplate.ts';
import { checkoutTexts as texts } from '../../texts/checkout.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useMediaQuery } from '../../ui/useMediaQuery.ts';
import type { Slots } from './checkoutApi.ts';
import { checkoutDraft } from './checkoutDraft.ts';
import { FieldPlace } from './FieldPlace.tsx';
import { FormCard } from './FormCard.tsx';
import { useForm } from './FormContext.ts';
import { type SlotGroup, slotGroups } from './slotGroups.ts';
import style from './timeCard.module.css';
import type { Method } from './useDeliveryTerms.ts';

type Slot = Slots['days'][number]['slots'][number];

/** As soon as possible, or a day and a slot; what cannot be met is not there. On phones the slots stand in a sheet. */
export function TimeCard({
  method,
  slots,
  offered,
  onRetry,
}: {
  method: Method;
  slots: Slots | undefined;
  offered: readonly Slot[];
  onRetry: () => void;
}) {
  const { errors, clear } = useForm();
  const { asap, slot } = checkoutDraft.use();
  const timeZone = useSetting('time_zone');
  const isPhone = useMediaQuery('(max-width: 39.99em)');
  const [sheet, setSheet] = useState(false);
  const closed = slots !== undefined && slots.asap === null;
  const wantsSlot = !asap || closed;
  const choice = slots ? (
    <SlotChoice slots={slots} />
  ) : (
    <Waiting onRetry={onRetry}>
      <Skeleton className={style.loading} />
    </Waiting>
  );
  return (
    <FormCard title={texts.time}>
      <FieldPlace name="time" error={errors.time} className={style.time}>
        <Segmented
          label={texts.time}
          value={wantsSlot ? 'preorder' : 'asap'}
          onChange={(value) => {
            clear('time');
            checkoutDraft.change({ asap: value === 'asap' });
            setSheet(value === 'preorder');
          }}
          options={[
            { value: 'asap', label: texts.asap, disabled: closed, note: asapNote(slots, timeZone) },
            {
              value: 'preorder',
              label: texts.preorder,
              note: wantsSlot && slot ? slotWords(slots, slot) : texts.chooseTime,
            },
          ]}
        />
        {offered.length > 0 && <SlotGrid label={texts.slots} slots={offered} />}
        {wantsSlot && offered.length === 0 && !isPhone && choice}
        {wantsSlot && offered.length === 0 && isPhone && (
          <Button look="secondary" size="s" icon="clock" onClick={() => setSheet(true)}>
            {slot ? texts.changeTime : texts.noSlot}
          </Button>
        )}
      </FieldPlace>
      {sheet && isPhone && wantsSlot && (
        <Dialog
          title={texts.whenTitle[method]}
          onClose={() => setSheet(false)}
          footer={<TakeSlot words={slot && slotWords(slots, slot)} />}
        >
          <div className={style.time}>{choice}</div>
        </Dialog>
      )}
    </FormCard>
  );
}

function TakeSlot({ words }: { words: string | null }) {
  const close = useCloseDialog();
  return (
    <Button size="l" wide look={words ? 'primary' : 'secondary'} onClick={close}>
      {words ?? texts.noSlot}
    </Button>
  );
}

const asapNote = (slots: Slots | undefined, timeZone: string): string => {
  if (!slots) return '…';
  const { asap, asap_refusal } = slots;
  return asap ? texts.aboutBy(asap.minutes, formatTime(asap.promised_at, timeZone)) : (asap_refusal ?? '');
};

/** «Завтра, 29 ноября, 12:00–12:30» */
const slotWords = (slots: Slots | undefined, slot: Slot): string => {
  const day = slots?.days.find(({ slots: ofDay }) => ofDay.some(({ start }) => start === slot.start));
  return day ? texts.chosenSlot(day.label, slot.label) : slot.label;
};

function SlotChoice({ slots: { days } }: { slots: Slots }) {
  const { slot } = checkoutDraft.use();
  const dayOfSlot = days.find((day) => day.slots.some(({ start }) => start === slot?.start));
  const [chosenDate, setDate] = useState<string | null>(null);
  const day = days.find(({ date }) => date === chosenDate) ?? dayOfSlot ?? days[0];
  if (!day) return <p>{texts.noSlots}</p>;
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: chips in a row that scrolls */}
      <div className={style.days} role="group" aria-label={texts.days}>
        {days.map(({ date, label }) => (
          <Chip key={date} pressed={date === day.date} onClick={() => setDate(date)}>
            {label}
          </Chip>
        ))}
      </div>
      <SlotGroups key={day.date} day={day} />
    </>
  );
}

/** Six times of each part of the day; the night only for who asks for it, or when there is nothing else. */
function SlotGroups({ day }: { day: Slots['days'][number] }) {
  const groups = slotGroups(day.slots);
  return groups.map((group) => (
    <SlotPart
      key={group.part}
      day={day.label}
      group={group}
      folded={group.part === 'night' && groups.length > 1}
    />
  ));
}

const mostShown = 6;

function SlotPart({ day, group, folded }: { day: string; group: SlotGroup; folded: boolean }) {
  const { slot: chosen } = checkoutDraft.use();
  const place = group.slots.findIndex(({ start }) => start === chosen?.start);
  const [shown, setShown] = useState(() =>
    place >= mostShown ? group.slots.length : folded && place < 0 ? 0 : mostShown,
  );
  const name = texts.partsOfDay[group.part];
  const rest = group.slots.length - shown;
  const showAll = () => setShown(group.slots.length);
  if (shown === 0)
    return (
      <button type="button" className={style.folded} aria-expanded={false} onClick={showAll}>
        <span className={style.part}>{name}</span>
        <span className={style.range}>{texts.foldedSlots(group.range, group.slots.length)}</span>
        <Icon name="chevronDown" />
      </button>
    );
  return (
    <div className={style.group}>
      <p className={style.head}>
        <span className={style.part}>{name}</span>
        <span className={style.range}>{group.range}</span>
      </p>
      <SlotGrid label={`${texts.slots}, ${day}, ${name}`} slots={group.slots.slice(0, shown)} />
      {rest > 0 && (
        <button type="button" className={style.more} onClick={showAll}>
          {texts.moreSlots(rest, texts.inPartOfDay[group.part])}
          <Icon name="chevronDown" />
        </button>
      )}
    </div>
  );
}

function SlotGrid({ label, slots }: { label: string; slots: readonly Slot[] }) {
  const { slot: chosen } = checkoutDraft.use();
  const { clear } = useForm();
  return (
    <fieldset className={style.slots}>
      <legend className="hidden-text">{label}</legend>
      {slots.map((slot) => (
        <label key={slot.start} className={style.slot}>
          <input
            type="radio"
            name="slot"
            className={style.input}
            checked={chosen?.start === slot.start && chosen.end === slot.end}
            onChange={() => {
              clear('time');
              checkoutDraft.change({ asap: false, slot });
            }}
          />
          <span className={style.face}>{slot.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
