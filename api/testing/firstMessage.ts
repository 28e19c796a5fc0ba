import type { IncomingMessage } from 'node:http';
import type { Test } from 'supertest';

/** Leaves a live stream once it has told something; any other answer is read to its end. */
export const untilFirstMessage = (request: Test): Test =>
  // Whoever comes back to a stream is told at once what was missed.
  request
    .set('Last-Event-ID', '0')
    .buffer()
    .parse(firstMessage as never);

const firstMessage = (answer: IncomingMessage, done: (error: Error | null, body: object) => void) => {
  let text = '';
  answer.on('data', (part) => {
    text += part;
    if (!text.includes('event: ')) return;
    answer.destroy();
    done(null, {});
  });
  answer.on('end', () => done(null, {}));
};
