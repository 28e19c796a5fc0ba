import { useInit } from '../store/gatewayApi.ts';
import { isOn, useSetting } from './useTemplate.ts';

/** Is there a gift to speak of: switched on, with tiers. */
export const useGiftsOn = (): boolean => {
  const on = isOn(useSetting('gift'));
  const grades = useInit()?.gifts.grades.length ?? 0;
  return on && grades > 0;
};
