import { backUp } from '../backup/backUp.ts';
import { RestoreRefused, restore } from '../backup/restore.ts';
import type { Configuration } from '../configuration.ts';
import { verifyLog } from '../eventStore/verifyChain.ts';
import { openFoundation } from '../processes/foundation.ts';
import { ru } from '../texts/ru.ts';
import { createLogAnchors } from '../vault/logAnchors.ts';
import { catchUp } from './catchUp.ts';
import type { Command } from './command.ts';
import { shownInstant } from './instants.ts';
import type { Output } from './output.ts';
import { CommandRefused } from './refusals.ts';
import { shopTimeZone } from './shopTimeZone.ts';

const texts = ru.backup;

const passwordOf = ({ BACKUP_PASSWORD }: Configuration): string => {
  if (BACKUP_PASSWORD === undefined) throw new CommandRefused(texts.noPassword);
  return BACKUP_PASSWORD;
};

/** A copy of all that cannot be built anew, of a shop that may go on selling. */
export const backupShop =
  (folder: string): Command =>
  async (foundation, out) => {
    const password = passwordOf(foundation.configuration);
    try {
      const { events, tables, files } = await backUp(foundation, { folder, password });
      out.say(texts.done(folder, { events, tables: tables.length, files: files.length }));
      out.say(texts.ofErased);
      return 0;
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : '';
      if (code === 'EEXIST') throw new CommandRefused(texts.exists(folder));
      if (code === 'ENOENT') throw new CommandRefused(texts.noParent(folder));
      throw error;
    }
  };

/** Puts a copy back, proves the log and builds what is built of it: then the shop can be started. */
export const restoreShop = async (
  configuration: Configuration,
  { folder, replace }: { readonly folder: string; readonly replace: boolean },
  out: Output,
): Promise<number> => {
  const { madeAt, contents } = await restore(configuration, {
    folder,
    replace,
    password: passwordOf(configuration),
  }).catch(inWords);
  const { events, tables, files } = contents;
  out.say(texts.restored({ events, tables: tables.length, files: files.length }));
  const foundation = await openFoundation(configuration, { onPoolError: () => undefined });
  try {
    const { firstBroken } = await verifyLog(foundation.log, createLogAnchors(foundation.pool));
    out.say(
      firstBroken ? texts.broken(`${firstBroken.stream} № ${firstBroken.revision}`) : texts.whole(events),
    );
    await catchUp(foundation, out);
    out.say(texts.afterwards(shownInstant(madeAt, await shopTimeZone(foundation.eventStore))));
    return firstBroken ? 1 : 0;
  } finally {
    await foundation.close();
  }
};

const inWords = (error: unknown): never => {
  if (!(error instanceof RestoreRefused)) throw error;
  const said = texts.refused[error.why];
  throw new CommandRefused(typeof said === 'string' ? said : said(error.part));
};
