import type { DocumentKind } from '../domain/documentKinds/documentKinds.ts';
import type { MassActionName } from './document/massActions.ts';

export interface NewTask {
  readonly staffId: string;
  readonly kind: DocumentKind;
  readonly ids: readonly string[];
  readonly action: MassActionName | 'undo' | 'import';
  /** Of an action that puts something on documents or takes it off: what. */
  readonly target?: string | null;
  /** Of an import: what it does to each of the ids, which then begin with their kind: `Category/rolls`. */
  readonly steps?: readonly object[];
  /** The task that an undo takes back. */
  readonly undoes?: string;
}

/** Long work that a member of staff has started. Its id is the correlation id of all that it does: an undo finds it by that. */
export interface Task extends NewTask {
  readonly id: string;
  readonly state: 'running' | 'done' | 'stopped';
  /** How many of the ids are gone through. */
  readonly done: number;
  /** How many of these were not so already. */
  readonly changed: number;
  /** Of the last event of it. */
  readonly position: bigint;
  readonly isUndone: boolean;
}

/** Work that is too much for one request: done by a worker, also after a crash. */
export interface Tasks {
  start(task: NewTask): Promise<Task>;
  find(id: string): Promise<Task | null>;
  /** Of the last hour, the newest first. */
  ownOf(staffId: string): Promise<readonly Task[]>;
  /** No further than the document at hand. */
  stop(id: string): Promise<void>;
}
