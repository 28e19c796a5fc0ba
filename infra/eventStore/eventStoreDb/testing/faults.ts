import { cancelled, endedWithoutStatus, type Refusal, unavailable } from './refusals.ts';

const refusals = { unavailable, cancelled, endedWithoutStatus };
type Answer = keyof typeof refusals;

/** What becomes of one append: is it written, and what is the client told. */
export interface AppendFault {
  readonly written: boolean;
  /** `late`: the true answer, when `answerLate` says so. `conflict`: as if the batch were not remembered. */
  readonly answer: Answer | 'silence' | 'conflict' | 'late';
}

export interface Endpoint {
  readonly host: string;
  readonly port: number;
}

/** What is wrong with a server just now. Nothing at first. */
export function createFaults() {
  const appendFaults: AppendFault[] = [];
  const heldBack: (() => void)[] = [];
  let hung: { readonly over: Promise<void>; readonly end: () => void } | undefined;

  return {
    /** Takes every call and answers none, until `resume`. */
    hang: () => {
      let end = () => {};
      const over = new Promise<void>((resolve) => {
        end = resolve;
      });
      hung = { over, end };
    },
    resume: () => {
      hung?.end();
      hung = undefined;
    },
    /** Each of the next appends takes one of these. */
    spoilAppends: (...faults: readonly AppendFault[]) => {
      appendFaults.push(...faults);
    },
    answerLate: () => {
      for (const answer of heldBack.splice(0)) answer();
    },
    holdBack: (answer: () => void) => {
      heldBack.push(answer);
    },
    whileHung: async () => {
      while (hung) await hung.over;
    },
    nextAppendFault: (): AppendFault | undefined => appendFaults.shift(),
  };
}

export type Faults = ReturnType<typeof createFaults>;

export const refusalFor = (answer: Answer): Refusal => refusals[answer]();
