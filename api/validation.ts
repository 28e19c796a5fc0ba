import type { z } from 'zod';
import { ofOurTime } from './contract/values.contract.ts';
import { InvalidRequest } from './invalidRequest.ts';
import { fieldsError } from './texts/fieldNames.ts';
import { ru } from './texts/ru.ts';

type Issue = z.core.$ZodIssue;

/** @throws {InvalidRequest} that names every wrong field in Russian. */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input, { reportInput: true });
  if (parsed.success) return parsed.data;
  const fields = fieldsOf(parsed.error.issues);
  throw new InvalidRequest(fieldsError(fields, ru.validation.failed), fields);
}

const mostFields = 20;
/** An unknown key is repeated only when it looks like a name. */
const nameLike = /^[\w$.-]{1,64}$/;

function fieldsOf(issues: readonly Issue[]): Record<string, string> {
  // A map: names come from the caller, and `constructor` is on every plain object already.
  const fields = new Map<string, string>();
  const tell = (path: readonly string[], text: string): void => {
    const name = nameOf(path);
    if (!fields.has(name)) fields.set(name, text);
  };
  for (const issue of issues.flatMap(inFields).slice(0, mostFields)) {
    const path = issue.path.map(String);
    if (issue.code !== 'unrecognized_keys') tell(path, textOf(issue));
    else for (const key of issue.keys.slice(0, mostFields)) tell([...path, key], ru.validation.unknownKey);
  }
  return Object.fromEntries(fields);
}

/** A whole body that fits none of several shapes is told by the fields of the first. */
const inFields = (issue: Issue): readonly Issue[] =>
  issue.code === 'invalid_union' && issue.path.length === 0 ? (issue.errors[0] ?? [issue]) : [issue];

const nameOf = (path: readonly string[]): string => {
  const name = path.join('.');
  return nameLike.test(name) ? name : 'body';
};

function textOf(issue: Issue): string {
  const texts = ru.validation;
  switch (issue.code) {
    case 'invalid_type':
      return isMissing(issue.input) ? texts.required : texts.ofType(issue.expected);
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'not_multiple_of':
      return issue.divisor === 0.01 ? texts.kopecks : texts.whole;
    case 'invalid_format':
      return issue.pattern === String(ofOurTime) ? texts.ofOurTime : texts.format(issue.format);
    case 'invalid_value':
      return isMissing(issue.input) ? texts.required : texts.oneOf(issue.values.map(String));
    case 'invalid_union':
      return ofUnion(issue);
    case 'unrecognized_keys':
    case 'invalid_key':
      return texts.unknownKey;
    case 'invalid_element':
    case 'custom':
      return texts.wrong;
  }
}

const isMissing = (input: unknown): boolean => input === undefined || input === null;

function tooSmall({ origin, minimum, input }: z.core.$ZodIssueTooSmall): string {
  if (origin === 'string')
    return input === '' ? ru.validation.required : ru.validation.longer(Number(minimum));
  if (origin === 'array' || origin === 'set') return ru.validation.moreItems(Number(minimum));
  return ru.validation.atLeast(Number(minimum));
}

function tooBig({ origin, maximum }: z.core.$ZodIssueTooBig): string {
  if (origin === 'string') return ru.validation.shorter(Number(maximum));
  if (origin === 'array' || origin === 'set') return ru.validation.fewerItems(Number(maximum));
  return ru.validation.atMost(Number(maximum));
}

/** The alternative that fits best: the one that complains of something else than the mere type or the empty text. */
function ofUnion(issue: z.core.$ZodIssueInvalidUnion): string {
  if (isMissing(issue.input)) return ru.validation.required;
  const values = issue.errors.flatMap((alternative) =>
    alternative.flatMap((inner) => (inner.code === 'invalid_value' ? inner.values.map(String) : [])),
  );
  const other = issue.errors.flat().find((inner) => inner.code !== 'invalid_value');
  if (other) return textOf({ ...other, input: issue.input } as Issue); // the same issue, with what was sent
  return values.length > 0 ? ru.validation.oneOf(values) : ru.validation.wrong;
}
