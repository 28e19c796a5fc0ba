import type { Shop } from '../../domain/shop/shop.ts';
import { ru } from '../texts/ru.ts';

/** To personal data: the shop's own words, or those that every shop begins with. */
export const consentTextOf = ({
  settings: { policy },
}: {
  readonly settings: Pick<Shop['settings'], 'policy'>;
}): string => policy.consentText || ru.auth.consentText;
