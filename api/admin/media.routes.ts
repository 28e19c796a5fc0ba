import type { RequestHandler } from 'express';
import { archiveDocument } from '../../commands/document/archiveDocument.ts';
import { addPicture } from '../../commands/media/addPicture.ts';
import { DomainError } from '../../domain/domainError.ts';
import type { Media } from '../../domain/media/media.events.ts';
import { picturePlaces } from '../../domain/shop/picturePlaces.ts';
import type { Shop } from '../../domain/shop/shop.ts';
import * as contract from '../contract/admin/media.contract.ts';
import { callsIn } from '../contract/endpoint.ts';
import { Refusal } from '../invalidRequest.ts';
import { type Routes, route, routeUpload } from '../route.ts';
import { fileInfo } from '../shop/fileInfo.ts';
import { adminTexts } from '../texts/adminTexts.ts';
import { type DocumentDeps, documentFeature } from './documents/documentFeature.ts';
import { undoOf } from './documents/massActions.ts';

/** What staff send, until the library knows it. */
export interface MediaUploads {
  /** Takes the file of the request in. */
  readonly receive: RequestHandler;
  /** Where `receive` has put it. @returns its digest. @throws {Refusal} when it is no picture. */
  take(file: string): Promise<{ id: string; bytes: number }>;
}
export interface MediaDeps extends DocumentDeps {
  readonly mediaUploads: MediaUploads;
}

const texts = adminTexts.media;
const placesOf = (shop: Shop, { picture }: Media) => (picture && picturePlaces(shop).get(picture.path)) ?? [];

const described = documentFeature<Media, MediaFilter>(contract.mediaPage, contract.mediaCalls, {
  matches: (picture, filter, shop) =>
    (filter.folder === undefined || picture.folder === filter.folder) &&
    (filter.tag === undefined || picture.tags.includes(filter.tag)) &&
    (filter.special !== 'unused' || placesOf(shop, picture).length === 0) &&
    (filter.special !== 'silent' || picture.alt === ''),
  // Also by the dish that it shows.
  words: (picture, shop) => [
    picture.name,
    picture.alt,
    ...picture.tags,
    ...placesOf(shop, picture).map(({ name }) => name),
  ],
});
interface MediaFilter {
  readonly folder?: string | undefined;
  readonly tag?: string | undefined;
  readonly special?: 'unused' | 'silent' | undefined;
}

const routes =
  (deps: MediaDeps): Routes =>
  (router) => {
    const { shop, mediaUploads } = deps;
    const add = addPicture(deps);
    const archive = archiveDocument(deps);
    const required = (id: string): Media => {
      const picture = shop.current().media.get(id);
      if (!picture) throw new DomainError('DocumentNotFound', { kind: 'Media', id });
      return picture;
    };

    route(router, contract.mediaShelves, () => {
      const current = shop.current();
      const pictures = [...current.media.values()].filter(({ archived }) => !archived);
      return {
        all: pictures.length,
        unused: pictures.filter((picture) => placesOf(current, picture).length === 0).length,
        silent: pictures.filter(({ alt }) => alt === '').length,
        folders: countedNames(pictures.flatMap(({ folder }) => (folder === '' ? [] : [folder]))),
        tags: countedNames(pictures.flatMap(({ tags }) => tags)),
      };
    });

    route(router, contract.picturePlaces, ({ params: { id } }) => {
      const places = placesOf(shop.current(), required(id));
      return { places: places.map((place) => ({ ...place, title: texts.place(place.kind, place.name) })) };
    });

    routeUpload(router, contract.uploadPicture, mediaUploads.receive, async ({ file, query, origin }) => {
      if (!file) throw new Refusal(422, texts.missing, { fields: { file: texts.missing } });
      const { id, bytes } = await mediaUploads.take(file.path);
      const name = nameFrom(file.originalname);
      const { isNew, position } = await add({ id, bytes, name, folder: query.folder, origin });
      await shop.reached(position);
      return {
        message: isNew ? texts.uploaded : texts.known,
        file_id: id,
        file_info: fileInfo(required(id).picture),
        is_known: !isNew,
      };
    });

    route(router, contract.removePicture, async ({ params: { id }, query, origin }) => {
      const places = placesOf(shop.current(), required(id));
      if (places.length > query.places)
        throw new Refusal(409, texts.used(places.map(({ kind, name }) => texts.place(kind, name))));
      const { position, changed } = await archive({ kind: 'Media', id, origin });
      await shop.reached(position);
      return { message: texts.removed, undo: changed ? undoOf(origin, [id]) : null };
    });
  };

export const media = {
  calls: [...described.calls, ...callsIn(contract).filter((call) => !described.calls.includes(call))],
  routes: (deps: MediaDeps): Routes => {
    const [ofLibrary, ofDocuments] = [routes(deps), described.routes(deps)];
    return (router) => {
      ofLibrary(router);
      ofDocuments(router);
    };
  },
};

/** Without its ending, and readable. */
const nameFrom = (fileName: string): string =>
  fileName
    .replace(/\.\w{2,5}$/, '')
    .replace(/\p{C}/gu, '')
    .trim()
    .slice(0, 200) || texts.nameless;

const countedNames = (names: readonly string[]) => {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .sort((a, b) => a.name.localeCompare(b.name, 'ru'));
};
