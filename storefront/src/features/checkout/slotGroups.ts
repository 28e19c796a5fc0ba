import type { Slots } from './checkoutApi.ts';

type Slot = Slots['days'][number]['slots'][number];
export type PartOfDay = 'day' | 'evening' | 'night';

export interface SlotGroup {
  readonly part: PartOfDay;
  readonly slots: readonly Slot[];
  /** «10:00–17:00»: what of this part can be had. */
  readonly range: string;
}

const partOf = ({ label }: Slot): PartOfDay => {
  const hour = Number(label.slice(0, 2));
  if (hour < 6 || hour >= 23) return 'night';
  return hour < 17 ? 'day' : 'evening';
};

/** The times of a day as people look for them: the day, the evening, and the night last, whenever it begins. */
export const slotGroups = (slots: readonly Slot[]): SlotGroup[] =>
  (['day', 'evening', 'night'] as const).flatMap((part) => {
    const own = slots.filter((slot) => partOf(slot) === part);
    const [first] = own;
    const last = own.at(-1);
    if (!first || !last) return [];
    return [{ part, slots: own, range: `${first.label.slice(0, 5)}–${last.label.slice(-5)}` }];
  });
