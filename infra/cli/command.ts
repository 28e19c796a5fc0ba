import type { Foundation } from '../processes/foundation.ts';
import type { Output } from './output.ts';

/** A command that was called rightly; answers the exit code. */
export type Command = (foundation: Foundation, out: Output) => Promise<number>;
/** One that opens nothing of the shop. */
export type OfflineCommand = (out: Output) => Promise<number>;
