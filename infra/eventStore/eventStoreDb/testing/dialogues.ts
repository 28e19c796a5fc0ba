import type { RecordedCall } from './conversation.ts';

interface Omitted {
  readonly omitted: number;
}
type Said = Readonly<Record<string, unknown>>;

/** A question to the server with its answers, without what differs from run to run. A batched call is many of them. */
export interface Dialogue {
  readonly asked: string;
  readonly answers: readonly unknown[];
  readonly status: RecordedCall['status'];
}

export function dialoguesOf(calls: readonly RecordedCall[]): Dialogue[] {
  const before = new Map<string, number>();
  return calls.flatMap(oneOrMore).map((dialogue) => {
    const nth = (before.get(dialogue.asked) ?? 0) + 1;
    before.set(dialogue.asked, nth);
    return { ...dialogue, asked: `${dialogue.asked} #${nth}` };
  });
}

function oneOrMore({ method, messages, status }: RecordedCall): Dialogue[] {
  const questions = sideOf('server', messages);
  const answers = sideOf('client', messages);
  if (!method.endsWith('/BatchAppend')) {
    return [{ asked: gist(method, questions), answers, status: status && settledStatus(status) }];
  }
  return questions.map((question, at) => {
    const { options, proposedMessagesList } = question as { options: Said; proposedMessagesList: Said[] };
    return {
      asked: gist(method, [options, ...proposedMessagesList]),
      answers: [answers[at]],
      status: undefined,
    };
  });
}

/** An omission belongs to the side that spoke before it. */
function sideOf(side: 'server' | 'client', messages: readonly unknown[]): readonly Said[] {
  let speaker: unknown;
  return (messages as { to?: string; message?: Said; omitted?: number }[]).flatMap(
    ({ to, message, omitted }) => {
      speaker = to ?? speaker;
      if (speaker !== side) return [];
      if (omitted !== undefined) return [{ omitted }];
      return message ? [settled(message) as Said] : [];
    },
  );
}

/** Long runs are told apart by their beginning and their length. */
function gist(method: string, questions: readonly Said[]): string {
  const length = questions.reduce((sum, question) => sum + ((question as Partial<Omitted>).omitted ?? 1), 0);
  return `${method} ${JSON.stringify(questions.slice(0, 2))} of ${length}`;
}

/** The answers that the recording kept. An early end leaves the rest of the recording out of the comparison. */
export function comparable(
  recorded: readonly unknown[],
  actual: readonly unknown[],
): { recorded: unknown[]; actual: unknown[] } {
  const pairs: { recorded: unknown; actual: unknown }[] = [];
  let next = 0;
  for (const message of recorded) {
    const omitted = (message as Partial<Omitted>).omitted;
    if (omitted === undefined) pairs.push({ recorded: message, actual: actual[next] });
    next += omitted ?? 1;
  }
  return { recorded: pairs.map((pair) => pair.recorded), actual: pairs.map((pair) => pair.actual) };
}

const ownId = /^00000000-0000-4000-8000-/;
const longText = 100_000;
const changing: ReadonlySet<string> = new Set(['correlationId', 'deadline', 'subscriptionId']);

function settled(value: unknown, name = ''): unknown {
  if (changing.has(name)) return '*';
  if (typeof value === 'string' && value.length > longText) return `(${value.length} base64 characters)`;
  // 2^64 - 1 is not the same number on all ways into JavaScript.
  if (typeof value === 'number' && value > Number.MAX_SAFE_INTEGER) return 'minus one, unsigned';
  if (Array.isArray(value))
    return value[0] === 'created' ? ['created', '*'] : value.map((part) => settled(part));
  if (typeof value !== 'object' || value === null) return value;
  if (name === 'id' && !ownId.test(String((value as { string?: string }).string))) return '*';
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, settled(part, key)]));
}

const ofTransport: ReadonlySet<string> = new Set(['content-type', 'date', 'server', 'content-length']);

function settledStatus({
  code,
  details,
  trailers,
}: NonNullable<RecordedCall['status']>): NonNullable<RecordedCall['status']> {
  const telling = Object.entries(trailers).filter(([name]) => !ofTransport.has(name));
  return { code, details: code === 0 ? '' : details, trailers: Object.fromEntries(telling) };
}
