import type { CheckStep } from '../../commands/integrations.ts';
import { integrationTexts as texts } from '../texts/integrationTexts.ts';
import { ServiceFailure } from './serviceFailure.ts';

/** What went wrong and what to do about it, in words for staff. */
export const explain = (error: unknown): { readonly what: string; readonly todo: string } => {
  if (!(error instanceof ServiceFailure)) return { what: texts.failures.network, todo: texts.todos.network };
  const { provider, kind, code, httpStatus } = error;
  const known = texts.codes[provider]?.[code ?? String(httpStatus)];
  if (code === 'inside') return { what: texts.hooks.inside[0], todo: texts.hooks.inside[1] };
  if (known) return { what: known[0], todo: known[1] };
  const reach = texts.reach[code ?? ''];
  if (reach && (kind === 'network' || kind === 'setup')) return { what: reach[0], todo: reach[1] };
  if (httpStatus !== null && httpStatus >= 300 && httpStatus < 400)
    return { what: texts.failures.elsewhere, todo: texts.todos.elsewhere };
  if (httpStatus === 429) return { what: texts.failures.tooMany, todo: texts.todos.tooMany };
  if (httpStatus === 401 || httpStatus === 403) return { what: texts.failures.key, todo: texts.todos.key };
  if (kind === 'refused') return { what: texts.failures.refused(code ?? '?'), todo: texts.todos.refused };
  if (kind === 'status') return { what: texts.failures.status(httpStatus ?? 0), todo: texts.todos.status };
  return { what: texts.failures[kind], todo: texts.todos[kind] };
};

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
