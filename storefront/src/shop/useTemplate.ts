import type { Template } from '../../../api/contract/init.contract.ts';
import { useAppSelector } from '../store/store.ts';

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

export const isOn = (setting: string): boolean => ['1', 'true', 'on', 'yes'].includes(setting.toLowerCase());
