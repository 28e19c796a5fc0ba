import { parseArgs } from 'node:util';
import { ru } from '../texts/ru.ts';
import { WrongCall } from './refusals.ts';

type Options = Readonly<Record<string, { readonly type: 'string' | 'boolean' }>>;
type Values<All extends Options> = {
  readonly [Name in keyof All]?: All[Name]['type'] extends 'string' ? string : boolean;
};

/**
 * The words and the options of a command.
 * @throws {WrongCall} in Russian for an option that the command does not have, or one without its value.
 */
export const parseCall = <All extends Options>(
  args: readonly string[],
  options: All,
): { words: string[]; options: Values<All> } => {
  try {
    const { positionals, values } = parseArgs({ args: [...args], options, allowPositionals: true });
    return { words: positionals, options: values as Values<All> };
  } catch (error) {
    throw wrongCall(error);
  }
};

const wrongCall = (error: unknown): unknown => {
  if (!(error instanceof Error && 'code' in error)) return error;
  // Node's messages name the option in quotes, with its shape: '--as-of <value>'.
  const option = /'(?:-\w, )?(-[^' =]*)/.exec(error.message)?.[1] ?? '';
  const texts = ru.cli.wrongCall;
  if (error.code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return new WrongCall(texts.unknownOption(option));
  if (error.code !== 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE') return error;
  const takesNone = error.message.includes('does not take an argument');
  return new WrongCall(takesNone ? texts.noOptionValue(option) : texts.noValue(option));
};

/** The only word of a command. @throws {WrongCall} when there is none, or more. */
export const onlyWord = ([word, ...rest]: readonly string[], missing: string): string => {
  if (word === undefined || word.trim() === '') throw new WrongCall(missing);
  noWords(rest);
  return word;
};

export const noWords = ([word]: readonly string[]): void => {
  if (word !== undefined) throw new WrongCall(ru.cli.wrongCall.unexpected(word));
};
