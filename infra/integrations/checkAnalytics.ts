import type { CheckStep } from '../../commands/integrations.ts';
import type { SettingsFields } from '../../domain/settings/settings.events.ts';
import { integrationTexts } from '../texts/integrationTexts.ts';
import { failed, passed } from './explain.ts';

const texts = integrationTexts.analytics;

/** The counter runs in browsers: here only what was typed can be looked at. */
export const checkAnalytics = ({
  metrika: { id, webvisor, goals },
}: Pick<SettingsFields, 'metrika'>): CheckStep[] => {
  if (id === '') return [failed(texts.off, texts.offText, texts.offTodo)];
  if (!/^\d{4,12}$/.test(id)) return [failed(texts.odd(id), '', texts.oddTodo)];
  return [
    passed(texts.set(id), texts.setText),
    passed(webvisor ? texts.webvisor : texts.noWebvisor),
    passed(goals ? texts.goals : texts.noGoals),
  ];
};
