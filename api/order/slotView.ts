import { slotLabel } from '../texts/slotLabel.ts';

export const slotView = (
  slot: { readonly start: string; readonly end: string },
  timeZone: string,
): { start: string; end: string; label: string } => ({
  start: slot.start,
  end: slot.end,
  label: slotLabel(slot, timeZone),
});
