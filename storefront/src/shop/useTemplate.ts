import type { Template } from '../../../api/contract/init.contract.ts';
import { useAppSelector } from '../store/store.ts';
import { shellTexts } from '../texts/shell.ts';

export const useTemplate = (): Template => useAppSelector((state) => state.template);

export type SettingName =
  | 'phone'
  | 'site_name'
  | 'founding_date'
  | 'address'
  | 'apple_store'
  | 'google_market'
  | 'vk'
  | 'twitter'
  | 'ok'
  | 'youtube'
  | 'gift'
  | 'simple_menu'
  | 'maintenance'
  | 'seller'
  | 'email'
  | 'city'
  | 'time_zone'
  | 'consent_text'
  | 'consent_version'
  | 'ads_consent_text';

export const settingOf = (template: Template, name: SettingName): string =>
  template.settings.find(({ title }) => title === name)?.content ?? '';

/** A setting of the site by its name; empty when it is not set. */
export const useSetting = (name: SettingName): string => settingOf(useTemplate(), name);

/** A shop that is not set up yet has no name: its pages still need something to be called by. */
export const shopNameOf = (template: Template): string =>
  settingOf(template, 'site_name') || shellTexts.nameless;
export const useShopName = (): string => shopNameOf(useTemplate());

export const useOrdering = (): Template['ordering'] => useTemplate().ordering;

/** Without a way to hand an order over the shop takes none. */
export const useTakesOrders = (): boolean => {
  const { delivery, pickup } = useOrdering();
  return delivery || pickup;
};

export const isOn = (setting: string): boolean => ['1', 'true', 'on', 'yes'].includes(setting.toLowerCase());
