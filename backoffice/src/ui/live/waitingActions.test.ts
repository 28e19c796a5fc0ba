import { expect, test } from 'vitest';
import { waitingActions } from './waitingActions.ts';

const action = (about: string, sent: string[], answers: readonly boolean[]) => {
  const left = [...answers];
  return {
    about,
    send: async () => {
      sent.push(about);
      return left.shift() ?? true;
    },
  };
};
const left = () => waitingActions.all().map(({ about }) => about);

test('what waits is sent in its order, and what nobody answers waits on with all behind it', async () => {
  const sent: string[] = [];
  waitingActions.add(action('1', sent, [true]));
  waitingActions.add(action('2', sent, [false, true]));
  waitingActions.add(action('3', sent, [true]));
  await waitingActions.sendAll();
  expect([sent, left()]).toEqual([
    ['1', '2'],
    ['2', '3'],
  ]);
  await waitingActions.sendAll();
  expect([sent, left()]).toEqual([['1', '2', '2', '3'], []]);
});

test('told twice that there is a connection, it sends each once', async () => {
  const sent: string[] = [];
  waitingActions.add(action('1', sent, [true]));
  await Promise.all([waitingActions.sendAll(), waitingActions.sendAll()]);
  expect(sent).toEqual(['1']);
});
