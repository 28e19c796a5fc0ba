import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { saveDocument } from '../../commands/document/saveDocument.ts';
import { stopProduct } from '../../commands/document/stopProduct.ts';
import { DomainError } from '../../domain/domainError.ts';
import type { Shop } from '../../domain/shop/shop.ts';
import { prepareReadModels } from '../../projections/checkpoints.ts';
import { loadDocumentsSnapshot } from '../../projections/documents/documents.queries.ts';
import { projections } from '../../projections/readModels.ts';
import { progressOf } from '../../projections/rebuildProgress.ts';
import { createShopReader } from '../../projections/shop/shopReader.ts';
import { createDocumentWriter, type DocumentWriter } from '../documentWriter.ts';
import { type FeedDocuments, feedDocuments } from '../import/feedDocuments.ts';
import { type ImportPlan, importFeed } from '../import/importFeed.ts';
import { type Feed, NotAFeed, readYmlFeed } from '../import/ymlFeed.ts';
import type { Foundation } from '../processes/foundation.ts';
import { ru } from '../texts/ru.ts';
import { catchUp } from './catchUp.ts';
import type { Output } from './output.ts';
import { CommandRefused, domainErrorText } from './refusals.ts';

interface ImportCall {
  readonly file: string;
  readonly dryRun: boolean;
}

const texts = ru.import;

/** A menu from a YML feed: first what would change and which rows are bad, then, unless it is a dry run, the change itself. */
export const importMenu = async (
  foundation: Foundation,
  { file, dryRun }: ImportCall,
  out: Output,
): Promise<number> => {
  const feed = await readFeed(file);
  const documents = feedDocuments(feed);
  out.say(texts.summary(feed.shopName, feed.categories.length, feed.offers.length));
  const plan = await withShop(foundation, async (shop) => {
    const plan = await importFeed(documents, shop, { writer: writesNothing, dryRun: true });
    tellPlan(plan, documents, out);
    if (!dryRun && writesOf(plan) > 0) await load(foundation, { documents, shop, plan }, out);
    return plan;
  });
  if (dryRun) out.say(texts.dryRun);
  else if (writesOf(plan) === 0) out.say(texts.nothingToDo);
  else await catchUp(foundation, out);
  return 0;
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
  { eventStore, readModels }: Foundation,
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

const writesNothing: DocumentWriter = {
  save: async () => undefined,
  stopProduct: async () => undefined,
  position: () => -1n,
};

const writesOf = ({ categories, products, stopped }: ImportPlan): number =>
  categories.created + categories.changed + products.created + products.changed + stopped;

const tellPlan = (
  { categories, products, stopped }: ImportPlan,
  { badRows }: FeedDocuments,
  out: Output,
): void => {
  for (const [kind, { created, changed, same }] of [
    [texts.categories, categories],
    [texts.products, products],
  ] as const)
    out.say(texts.plan(kind, created, changed, same));
  if (stopped > 0) out.say(texts.stopped(stopped));
  out.say(badRows.length > 0 ? texts.badRows(badRows.length) : texts.noBadRows);
  for (const { line, id, reason } of badRows) out.say(texts.badRow(line, id, reason));
};

const load = async (
  { eventStore, clock, ids }: Foundation,
  { documents, shop, plan }: { documents: FeedDocuments; shop: Shop; plan: ImportPlan },
  out: Output,
): Promise<void> => {
  const basics = { eventStore, clock };
  const refused: string[] = [];
  const writer = createDocumentWriter(
    { saveDocument: saveDocument(basics), stopProduct: stopProduct(basics) },
    { actor: { kind: 'system', id: 'import' }, correlationId: ids.next() },
  );
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1000;
  await importFeed(documents, shop, {
    writer: tolerant(writer, (name, error) =>
      refused.push(texts.refused(name, domainErrorText(error, shop.settings.timeZone))),
    ),
    dryRun: false,
    onProgress: (done, all) =>
      out.progress(
        progressOf({ done, reached: BigInt(done), end: BigInt(all), seconds: seconds() }),
        ru.cli.documents,
      ),
  });
  for (const line of refused) out.say(line);
  out.say(texts.done(writesOf(plan) - refused.length, seconds().toFixed(1)));
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
    save: (kind, id, fields) => orTell('name' in fields ? fields.name : id, writer.save(kind, id, fields)),
    stopProduct: (id) => orTell(id, writer.stopProduct(id)),
  };
};
