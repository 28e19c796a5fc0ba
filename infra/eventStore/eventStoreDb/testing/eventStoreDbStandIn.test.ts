import { readFileSync } from 'node:fs';
import { EventStoreDBClient } from '@eventstore/db-client';
import type { AppendReq } from '@eventstore/db-client/generated/streams_pb';
import {
  type Client,
  type ClientWritableStream,
  credentials,
  makeGenericClientConstructor,
  status as Status,
} from '@grpc/grpc-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { services, shared, streams } from './clientDefinitions.ts';
import { recordConversation } from './conversation.ts';
import { comparable, dialoguesOf } from './dialogues.ts';
import { type EventStoreDbStandIn, startEventStoreDbStandIn } from './eventStoreDbStandIn.ts';
import { plainError, plainValue } from './plainError.ts';
import { appendOn, type Stage, scenes } from './scenes.ts';

interface Outcome {
  readonly scene: string;
  readonly result?: unknown;
  readonly error?: Readonly<Record<string, unknown>>;
}
const recording = (name: string) =>
  JSON.parse(readFileSync(new URL(`recordings/${name}`, import.meta.url), 'utf8'));
const recordedOutcomes: readonly Outcome[] = recording('outcomes.json');
const burst = 'a burst of 500 events in one append while a live subscriber listens';

async function play(stage: Stage): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const [scene, run] of scenes) {
    try {
      outcomes.push({ scene, result: plainValue(await run(stage, appendOn(stage))) });
    } catch (error) {
      outcomes.push({ scene, error: plainValue(plainError(error)) as Record<string, unknown> });
    }
  }
  return outcomes;
}

describe.each([
  ['batched', undefined, 'wire.json'],
  ['unary', { username: 'any', password: 'any' }, 'wire-unary-append.json'],
] as const)('the recorded scenes with %s appends', (way, writer, wire) => {
  const conversation = recordConversation();
  let standIn: EventStoreDbStandIn;
  let outcomes: readonly Outcome[];

  beforeAll(async () => {
    standIn = await startEventStoreDbStandIn({ interceptors: [conversation.interceptor] });
    const client = EventStoreDBClient.connectionString(standIn.connectionString);
    outcomes = await play({ client, ...(writer && { credentials: writer }) });
    await client.dispose();
  });
  afterAll(() => standIn.kill());

  test.each(recordedOutcomes)('$scene: ends as on the real server', ({ scene, result, error }) => {
    const outcome = outcomes.find((played) => played.scene === scene);
    if (scene === burst) expectThrownOut(outcome?.result, result);
    else if (way === 'batched' || error === undefined)
      expect(outcome).toEqual({ scene, ...(error ? { error } : { result }) });
    // The unary call brings a status, so that code and message of an error differ from the batched one.
    else expect(outcome?.error).toMatchObject({ class: error.class, type: error.type });
  });

  test('the server answers in the same words', () => {
    const actual = new Map(dialoguesOf(conversation.calls).map((dialogue) => [dialogue.asked, dialogue]));
    for (const { asked, answers, status } of dialoguesOf(recording(wire))) {
      const played = actual.get(asked);
      const kept = comparable(answers, played?.answers ?? []);
      const length = status?.code === Status.ABORTED ? kept.actual.indexOf(undefined) : kept.recorded.length;
      expect.soft(kept.actual.slice(0, length), asked).toEqual(kept.recorded.slice(0, length));
      if (status?.code !== Status.CANCELLED) expect.soft(played?.status, asked).toEqual(status);
    }
  });
});

test('an append that the client lets go of halfway writes nothing', async () => {
  const standIn = await startEventStoreDbStandIn();
  const client = makeClient(`127.0.0.1:${standIn.port}`);
  const header = new streams.AppendReq().setOptions(
    new streams.AppendReq.Options()
      .setStreamIdentifier(new shared.StreamIdentifier().setStreamName(Buffer.from('torn')))
      .setNoStream(new shared.Empty()),
  );
  const half = new streams.AppendReq().setProposedMessage(
    new streams.AppendReq.ProposedMessage()
      .setId(new shared.UUID().setString('00000000-0000-4000-8000-000000000001'))
      .setData(Buffer.from('{}')),
  );
  for (let time = 0; time < 20; time += 1)
    await new Promise<void>((over) => {
      const call = client.append(() => over());
      call.write(header);
      call.write(half);
      setTimeout(() => call.cancel(), time % 5);
    });
  client.close();
  await standIn.stop();
  expect([standIn.log.stream('torn'), standIn.counts.appends]).toEqual([undefined, 0]);
});

interface AppendClient extends Client {
  append(answered: () => void): ClientWritableStream<AppendReq>;
}
const makeClient = (address: string): AppendClient => {
  const Streams = makeGenericClientConstructor(services.streams, 'Streams');
  return new Streams(address, credentials.createInsecure()) as unknown as AppendClient;
};

/** How many events come through before that depends on the speed of both sides. */
function expectThrownOut(actual: unknown, recorded: unknown): void {
  const { got, marks } = actual as { got: number; marks: unknown };
  expect(got).toBeGreaterThan(0);
  expect(got).toBeLessThan(500);
  expect(marks).toEqual((recorded as { marks: unknown }).marks);
}
