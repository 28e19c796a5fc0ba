import { archiveDocument, restoreDocument } from '../../commands/document/archiveDocument.ts';
import { saveDocument } from '../../commands/document/saveDocument.ts';
import type { Origin } from '../../commands/ports.ts';
import type { Page, PageBlock } from '../../domain/content/content.events.ts';
import { pageDraftFields } from '../../domain/content/content.fields.ts';
import { DomainError } from '../../domain/domainError.ts';
import * as contract from '../contract/admin/blocks.contract.ts';
import { callsIn } from '../contract/endpoint.ts';
import type { Given } from '../contract/fieldSchemas.ts';
import { Refusal } from '../invalidRequest.ts';
import { previewPath } from '../rendering/previewLink.ts';
import { type Routes, route } from '../route.ts';
import { pathOfPage } from '../shop/paths.ts';
import { adminTexts } from '../texts/adminTexts.ts';
import { changesOf } from './documents/documentChanges.ts';
import { shownOf } from './documents/documentWire.ts';
import { explainRefusals } from './documents/explainRefusals.ts';
import { undoOf } from './documents/massActions.ts';
import type { PagesDeps } from './pages.routes.ts';

const sent = { kind: 'PageDraft', fields: pageDraftFields, one: 'blocks' } as const;
const shownBlocks = (blocks: readonly PageBlock[]) => [...shownOf(pageDraftFields, { blocks }).blocks];
type GivenBlocks = NonNullable<Given<typeof pageDraftFields>['blocks']>;

const routes =
  (deps: PagesDeps): Routes =>
  (router) => {
    const { shop, cookieSecret } = deps;
    const save = saveDocument(deps);
    const restore = restoreDocument(deps);
    const archive = archiveDocument(deps);

    const required = (id: string): Page => {
      const page = shop.current().pages.get(id);
      if (!page) throw new DomainError('DocumentNotFound', { kind: 'Page', id });
      return page;
    };
    /** The draft while somebody builds; else what customers see. */
    const builtOf = (page: Page) => {
      const draft = shop.current().pageDrafts.get(page.id);
      return draft && !draft.archived
        ? { blocks: draft.blocks, revision: draft.revision }
        : { blocks: page.blocks, revision: null };
    };
    const answerOf = (page: Page) => {
      const { blocks, revision } = builtOf(page);
      return { blocks: shownBlocks(blocks), revision };
    };

    const saveDraft = async (
      page: Page,
      {
        blocks,
        revision,
        origin,
      }: { blocks: readonly PageBlock[]; revision?: string | null; origin: Origin },
    ) => {
      const draft = shop.current().pageDrafts.get(page.id);
      // Published once and begun anew.
      if (draft?.archived)
        await shop.reached((await restore({ kind: 'PageDraft', id: page.id, origin })).position);
      const before = shop.current();
      await explainRefusals(sent, before, async () => {
        const { position } = await save({
          kind: 'PageDraft',
          id: page.id,
          origin,
          fields: { blocks },
          ...(revision && !draft?.archived && { expectedRevision: revision }),
        });
        await shop.reached(position);
      });
      return { ...answerOf(page), message: adminTexts.draftSaved };
    };
    const given = (blocks: unknown): readonly PageBlock[] =>
      changesOf(sent, { blocks: blocks as GivenBlocks }, shop.current()).blocks ?? [];

    route(router, contract.pageBlocks, ({ params: { id } }) => {
      const page = required(id);
      return {
        ...answerOf(page),
        page: { id, name: page.name, path: pathOfPage(page), published: page.published },
        shown: shownBlocks(page.blocks),
        preview: previewPath(cookieSecret, id),
      };
    });

    route(router, contract.saveBlocks, ({ body: { page_id, blocks, revision }, origin }) =>
      saveDraft(required(page_id), { blocks: given(blocks), revision, origin }),
    );

    route(router, contract.saveBlock, ({ body: { page_id, block, before }, origin }) => {
      const page = required(page_id);
      const { blocks } = builtOf(page);
      const [one] = given([block]);
      if (!one) throw new DomainError('DocumentNotFound', { kind: 'PageDraft', id: page_id });
      const isKnown = blocks.some(({ id }) => id === one.id);
      const place = before === null ? -1 : blocks.findIndex(({ id }) => id === before);
      return saveDraft(page, {
        origin,
        blocks: isKnown
          ? blocks.map((each) => (each.id === one.id ? one : each))
          : blocks.toSpliced(place < 0 ? blocks.length : place, 0, one),
      });
    });

    route(router, contract.removeBlock, ({ params: { id }, origin }) => {
      const page = [...shop.current().pages.values()].find((each) =>
        builtOf(each).blocks.some((block) => block.id === id),
      );
      if (!page) throw new Refusal(404, adminTexts.unknownBlock);
      return saveDraft(page, { origin, blocks: builtOf(page).blocks.filter((block) => block.id !== id) });
    });

    route(router, contract.publishBlocks, async ({ body: { page_id, revision }, origin }) => {
      const page = required(page_id);
      const draft = shop.current().pageDrafts.get(page_id);
      if (!draft || draft.archived || draft.revision !== revision)
        throw new Refusal(409, adminTexts.draftMoved);
      const { changed } = await save({ kind: 'Page', id: page.id, origin, fields: { blocks: draft.blocks } });
      const { position } = await archive({ kind: 'PageDraft', id: page.id, origin });
      await shop.reached(position);
      return { message: adminTexts.blocksPublished, undo: changed ? undoOf(origin, [page.id]) : null };
    });

    route(router, contract.dropBlocks, async ({ params: { id }, origin }) => {
      required(id);
      if (shop.current().pageDrafts.has(id))
        await shop.reached((await archive({ kind: 'PageDraft', id, origin })).position);
      return { message: adminTexts.draftDropped };
    });
  };

export const blocks = { calls: callsIn(contract), routes };
