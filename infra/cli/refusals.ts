import { problemText } from '../../api/problem.ts';
import { EventStoreUnavailable } from '../../commands/ports.ts';
import { DomainError, type Problem } from '../../domain/domainError.ts';
import { isTransientFailure } from '../../projections/transientFailure.ts';
import { WrongConfiguration } from '../configuration.ts';
import { ru } from '../texts/ru.ts';

/** The command was called in a way that it does not know: exit code 2 and the usage. */
export class WrongCall extends Error {
  override readonly name = 'WrongCall';
}

/** The command cannot be done, in words: exit code 1. */
export class CommandRefused extends Error {
  override readonly name = 'CommandRefused';
}

/** What went wrong, in one line. */
export const failureText = (error: unknown, timeZone: string): string => {
  const { failed } = ru.cli;
  if (error instanceof CommandRefused || error instanceof WrongConfiguration) return error.message;
  if (error instanceof DomainError) return domainErrorText(error, timeZone);
  if (error instanceof EventStoreUnavailable) return failed.log;
  const reason = reasonOf(error);
  return isTransientFailure(error) ? failed.database(reason) : failed.other(reason);
};

export const domainErrorText = ({ code, facts }: DomainError, timeZone: string): string =>
  // The code and the facts of one error belong together.
  problemText({ code, facts } as Problem, timeZone);

/** Node names an address that refuses by IPv4 and by IPv6 with an empty message and a code. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : error.name;
  return (error.message || code).replaceAll(/\s*\n\s*/g, ' ');
};
