export interface StoredFile {
  readonly body: NodeJS.ReadableStream & { destroy(): void };
  readonly bytes: number;
  /** Milliseconds of the epoch. */
  readonly writtenAt: number;
}

/**
 * Pictures, by names like `media/ab12-320.webp`: in a folder, or in a store that several machines share. A name is written
 * once and never shows anything else.
 */
export interface FileStore {
  write(name: string, bytes: Buffer): Promise<void>;
  /** Null when there is no such file. */
  read(name: string): Promise<StoredFile | null>;
  has(name: string): Promise<boolean>;
  /** What is not there (any more) stays where it is. */
  move(from: string, to: string): Promise<void>;
  remove(name: string): Promise<void>;
  /** Names of what was written into a folder before the instant (milliseconds). */
  olderThan(folder: string, instant: number): Promise<readonly string[]>;
  /** Of everything in the store. */
  names(): AsyncIterable<string>;
}

/** Names come from addresses and events: none leads out of the store, and what begins with a dot is shown to nobody. */
export const isFileName = (name: string): boolean =>
  /^\w[\w-]*(?:\/[\w][\w.-]*)*$/.test(name) && !name.includes('..');
