import type { CheckStep } from '../../commands/integrations.ts';
import { integrationTexts as texts } from '../texts/integrationTexts.ts';
import { ServiceFailure, wordsOf } from './serviceFailure.ts';

/** What went wrong and what to do about it, in words for staff. */
export const explain = (error: unknown): { readonly what: string; readonly todo: string } =>
  error instanceof ServiceFailure
    ? wordsOf(error)
    : { what: texts.failures.network, todo: texts.todos.network };

export const passed = (title: string, text = ''): CheckStep => ({ ok: true, title, text, todo: '' });
export const failed = (title: string, text: string, todo: string): CheckStep => ({
  ok: false,
  title,
  text,
  todo,
});
export const failedBy = (provider: string, error: unknown): CheckStep => {
  const { what, todo } = explain(error);
  return failed(`${provider}: ${what.charAt(0).toLowerCase()}${what.slice(1)}`, '', todo);
};
