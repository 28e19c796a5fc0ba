import type { RequestHandler } from 'express';
import type { ShopReader } from '../../commands/ports.ts';
import type { Task } from '../../commands/tasks.ts';
import type { TillMenu, TillStops } from '../../commands/till/till.ts';
import * as contract from '../contract/admin/imports.contract.ts';
import type { Answer } from '../contract/endpoint.ts';
import { Refusal } from '../invalidRequest.ts';
import { type Routes, route, routeUpload } from '../route.ts';
import { adminTexts } from '../texts/adminTexts.ts';
import { taskView } from './documents/taskView.ts';

/** Whose file, and what is to be made of it. */
export interface ImportRequest extends contract.ImportWish {
  readonly id: string;
  readonly staffId: string;
}

export interface TillMenuRead {
  readonly menu: TillMenu;
  /** Null = the till has no stop list. */
  readonly stops: TillStops | null;
}

/** A menu out of a file: looked at, tried, loaded. */
export interface MenuImports {
  /** Takes the file of the request in. */
  readonly receive: RequestHandler;
  /** @throws {Refusal} when it can be read neither as YML nor as CSV. */
  keep(staffId: string, file: { name: string; bytes: Buffer }): Promise<contract.ImportFile>;
  /** The menu of a till, as a file like any other. */
  keepMenu(staffId: string, read: TillMenuRead): Promise<contract.ImportFile>;
  /** @throws {Refusal} when the file is gone, or its mapping names no dish. */
  plan(request: ImportRequest): Promise<contract.ImportPlanView>;
  /** @throws {Refusal} when it would change another number of documents by now. */
  start(request: ImportRequest, changes: number): Promise<Task>;
  ownOf(staffId: string): Promise<readonly { name: string; at: string; task: Task }[]>;
}
export interface ImportsDeps {
  readonly menuImports: MenuImports;
  readonly shop: Pick<ShopReader, 'current'>;
}

export const importsRoutes =
  ({ menuImports }: ImportsDeps): Routes =>
  (router) => {
    routeUpload(router, contract.uploadImport, menuImports.receive, async ({ file, origin }) => {
      if (!file)
        throw new Refusal(422, adminTexts.imports.noFile, { fields: { file: adminTexts.imports.noFile } });
      // Names of files come in Latin-1 by the standard, and browsers send UTF-8.
      const name = Buffer.from(file.originalname, 'latin1').toString('utf8').slice(0, 200);
      return { file: await menuImports.keep(origin.actor.id, { name, bytes: file.buffer }) };
    });

    route(router, contract.planImport, ({ params: { id }, body, origin }) =>
      menuImports.plan({ ...body, id, staffId: origin.actor.id }),
    );

    route(router, contract.applyImport, async ({ params: { id }, body: { changes, ...wish }, origin }) => {
      const task = await menuImports.start({ ...wish, id, staffId: origin.actor.id }, changes);
      return { message: adminTexts.tasks.titles.import, task: taskView(task) };
    });

    route(router, contract.imports, async ({ origin }): Promise<Answer<typeof contract.imports>> => {
      const own = await menuImports.ownOf(origin.actor.id);
      return { imports: own.map(({ name, at, task }) => ({ name, at, task: taskView(task) })) };
    });
  };
