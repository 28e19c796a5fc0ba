import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { DomainError } from '../../domain/domainError.ts';
import type { Shop } from '../../domain/shop/shop.ts';
import { loadDocumentsSnapshot } from '../../projections/documents/documents.queries.ts';
import { prepareReadModels } from '../../projections/prepareReadModels.ts';
import { projections } from '../../projections/readModels.ts';
import { progressOf } from '../../projections/rebuildProgress.ts';
import { createShopReader } from '../../projections/shop/shopReader.ts';
import { createDocumentWriter, type DocumentWriter } from '../documentWriter.ts';
import { applyImport, writesOf } from '../import/applyImport.ts';
import { NotAFeed } from '../import/decodeFeed.ts';
import { importActor } from '../import/earlierImports.ts';
import { feedDocuments, sourceOf } from '../import/feedDocuments.ts';
import { type ImportPlan, planImport } from '../import/importPlan.ts';
import { type Feed, readYmlFeed } from '../import/ymlFeed.ts';
import type { Foundation } from '../processes/foundation.ts';
import { ru } from '../texts/ru.ts';
import { catchUp } from './catchUp.ts';
import { reportOf } from './importReport.ts';
import type { Output } from './output.ts';
import { CommandRefused, domainErrorText } from './refusals.ts';

interface ImportCall {
  readonly file: string;
  readonly source: string | undefined;
  readonly dryRun: boolean;
  /** Every change is told, not the first ones. */
  readonly full: boolean;
  readonly overwrite: boolean;
  readonly hideMissing: boolean;
}

const texts = ru.import;

/**
 * A menu from a YML feed: first what would change and which rows are bad, then, unless it is a dry run, the change itself.
 * Exit codes: 0 all was taken, 1 nothing could be, 3 a part was not.
 */
export const importMenu = async (foundation: Foundation, call: ImportCall, out: Output): Promise<number> => {
  const feed = await readFeed(call.file);
  const documents = feedDocuments(feed, call.source ?? sourceOf(feed));
  out.say(texts.summary(feed.shopName, documents.source, feed.categories.length, feed.offers.length));
  if (feed.remark !== null) out.say(feed.remark);
  const { plan, refused } = await withShop(foundation, async (shop) => {
    const plan = await planImport(documents, shop, {
      ...call,
      eventStore: foundation.eventStore,
    });
    for (const line of reportOf(plan, shop, { full: call.full || !call.dryRun })) out.say(line);
    const loads = !call.dryRun && writesOf(plan) > 0;
    return { plan, refused: loads ? await load(foundation, { shop, plan }, out) : 0 };
  });
  const badRows = plan.remarks.filter(({ kind }) => kind === 'refused').length;
  const known = plan.same.Category + plan.same.Product + writesOf(plan);
  if (feed.categories.length + feed.offers.length === 0) out.say(texts.emptyFeed);
  else if (known === 0) out.say(texts.nothingLoadable);
  else if (call.dryRun) out.say(texts.dryRun);
  else if (writesOf(plan) === 0) out.say(texts.nothingToDo);
  else await catchUp(foundation, out);
  if (known === 0) return 1;
  return badRows + refused > 0 ? 3 : 0;
};

/** @throws {CommandRefused} */
const readFeed = async (file: string): Promise<Feed> => {
  const bytes = await readFile(resolve(process.env.INIT_CWD ?? '.', file)).catch(() => {
    throw new CommandRefused(texts.noFile(file));
  });
  try {
    return readYmlFeed(bytes);
  } catch (error) {
    if (error instanceof NotAFeed) throw new CommandRefused(texts.notAFeed(error.message));
    throw error;
  }
};

const withShop = async <Result>(
  { eventStore, projectionDb: readModels }: Foundation,
  work: (shop: Shop) => Promise<Result>,
): Promise<Result> => {
  await prepareReadModels(readModels, projections);
  const shop = await createShopReader({
    events: eventStore,
    loadSnapshot: () => loadDocumentsSnapshot(readModels),
  });
  try {
    return await work(shop.current());
  } finally {
    await shop.close();
  }
};

/** Answers how many documents the rules refused. */
const load = async (
  { eventStore, clock, ids }: Foundation,
  { shop, plan }: { shop: Shop; plan: ImportPlan },
  out: Output,
): Promise<number> => {
  const refused: string[] = [];
  const origin = { actor: importActor, correlationId: ids.next() };
  const writer = createDocumentWriter({ eventStore, clock }, origin);
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1000;
  await applyImport(
    plan,
    tolerant(writer, (name, error) =>
      refused.push(texts.refused(name, domainErrorText(error, shop.settings.timeZone))),
    ),
    (done, all) =>
      out.progress(
        progressOf({ done, reached: BigInt(done), end: BigInt(all), seconds: seconds() }),
        ru.cli.documents,
      ),
  );
  for (const line of refused) out.say(line);
  out.say(texts.done(writesOf(plan) - refused.length, seconds().toFixed(1)));
  return refused.length;
};

/** What the rules refuse (a dish that staff have archived, say) is told at the end; the other rows are loaded. */
const tolerant = (
  writer: DocumentWriter,
  onRefused: (name: string, error: DomainError) => void,
): DocumentWriter => {
  const orTell = async (name: string, write: Promise<void>) => {
    try {
      await write;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      onRefused(name, error);
    }
  };
  return {
    ...writer,
    save: (kind, id, fields) =>
      orTell('name' in fields ? String(fields.name) : id, writer.save(kind, id, fields)),
    stopProduct: (id) => orTell(id, writer.stopProduct(id)),
    resumeProduct: (id) => orTell(id, writer.resumeProduct(id)),
  };
};
