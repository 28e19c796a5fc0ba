import { EventStoreUnavailable } from '../../commands/ports.ts';
import { isTransientFailure } from '../../projections/transientFailure.ts';
import { WrongConfiguration } from '../configuration.ts';
import { EventLogRefused } from '../eventStore/eventLog.ts';
import { WrongConnectionString } from '../eventStore/eventStoreDb/wrongConnectionString.ts';
import { RestoreUnderWay } from '../postgres/migrate.ts';
import { TooFewConnections } from '../postgres/reserveConnections.ts';
import { ru } from '../texts/ru.ts';
import { LogIsYounger } from './logWatch.ts';

const tooManyConnections = '53300';
/** No such user, a wrong password, no such database. */
const wrongDatabase = new Set(['28000', '28P01', '3D000']);

/** One line for what whoever starts the shop can mend; null = a fault of ours, to be shown whole. */
export const startProblem = (error: unknown): string | null => {
  if (error instanceof WrongConfiguration) return error.message;
  if (error instanceof TooFewConnections) return ru.start.tooFewConnections(error.facts);
  if (error instanceof WrongConnectionString) return ru.start.badEventStoreAddress(error.message);
  if (error instanceof EventLogRefused) return ru.start.eventStoreRefuses;
  if (error instanceof RestoreUnderWay) return ru.start.restoreUnderWay;
  if (error instanceof LogIsYounger) return ru.start.logIsYounger(error.readers);
  if (error instanceof EventStoreUnavailable) return ru.start.noEventStore(firstLine(error.message));
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return null;
  if (error.code === 'ERR_INVALID_URL') return ru.start.badDatabaseAddress; // the error holds the password
  if (error.code === tooManyConnections) return ru.start.noConnectionLeft;
  if (error.code === 'EADDRINUSE') return ru.start.portTaken('port' in error ? String(error.port) : '');
  if (error.code === 'EACCES' && 'port' in error) return ru.start.portForbidden(String(error.port));
  const isAboutDatabase = wrongDatabase.has(error.code) || isTransientFailure(error);
  return isAboutDatabase ? ru.start.noDatabase(firstLine(error.message) || error.code) : null;
};

const firstLine = (text: string): string => text.split('\n')[0]?.trim() ?? '';
