import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { NewCall } from '../integrations/callLog.ts';
import { ServiceFailure } from '../integrations/serviceFailure.ts';
import { serviceHttp } from '../integrations/serviceHttp.ts';
import {
  startTelegram,
  type TelegramStandIn,
  telegramBot,
  telegramToken,
} from '../standIns/telegram/telegram.ts';
import { bold, fitted, longestMessage, safe, shownLength } from './botText.ts';
import { orderButton, readOrderButton } from './buttons.ts';
import { createTelegram, type Telegram } from './telegram.ts';

let standIn: TelegramStandIn;
let telegram: Telegram;
let calls: NewCall[];
const channel = -1_001_234_567_890;
const open = (token = telegramToken) =>
  createTelegram(
    serviceHttp({
      calls: { record: (call) => calls.push(call) },
      integration: 'bot',
      pauses: { firstPauseMs: 1, longestPauseMs: 2 },
    }),
    { baseUrl: standIn.url, token },
  );
beforeEach(async () => {
  standIn = await startTelegram();
  calls = [];
  telegram = open();
  await standIn.invite({ id: channel, type: 'channel', title: 'orders' });
});
afterEach(() => standIn.close());

const message = (html: string) => ({ html, buttons: [[{ text: 'Принять', data: 'accept:1' }]] });
const failureOf = async (work: Promise<unknown>): Promise<ServiceFailure> => {
  const error = await work.then(
    () => null,
    (caught: unknown) => caught,
  );
  if (!(error instanceof ServiceFailure)) throw new Error('It was to fail', { cause: error });
  return error;
};
const send = (html = 'Заказ', chat = String(channel)) => telegram.send(chat, message(html));

describe('the client', () => {
  test('writes, and writes anew; the same once more is no failure', async () => {
    const { messageId } = await send('<b>Заказ</b> &lt;1&gt;');
    expect(standIn.taken[0]).toMatchObject({ text: 'Заказ <1>', buttons: [{ callback_data: 'accept:1' }] });
    await telegram.edit(String(channel), messageId, message('Принят'));
    await telegram.edit(String(channel), messageId, message('Принят'));
    expect(standIn.taken[0]).toMatchObject({ text: 'Принят', edits: 1 });
    expect(calls.map(({ ok }) => ok)).toEqual([true, true, true]);
    await telegram.send('@orders', message('По имени'));
    expect(standIn.taken[1]?.chat).toBe(String(channel));
  });

  test.each([
    ['an unknown chat', () => send('Заказ', '-100999'), 'chatNotFound'],
    ['tags that are none', () => send('Ролл <острый>'), 'badEntities'],
    ['a text that is too long', () => send('ы'.repeat(longestMessage + 1)), 'tooLong'],
    ['a message that is gone', () => telegram.edit(String(channel), 999, message('Текст')), 'noMessage'],
    ['an answer to a button of long ago', () => telegram.answer('77', 'Да', false), 'tooOld'],
    ['an address without TLS', () => telegram.setWebhook('http://shop.example/hook', 'word'), 'badWebhook'],
  ])('says that %s is refused, for good', async (_name, work, code) => {
    expect(await failureOf(work())).toMatchObject({
      kind: 'refused',
      httpStatus: 400,
      code,
      retryable: false,
    });
  });

  test.each([
    ['blocked', { id: 5, type: 'private', status: 'kicked', canPost: true }, 403, 'blocked'],
    ['thrown out', { id: 5, type: 'channel', status: 'kicked', canPost: false }, 403, 'notMember'],
    [
      'not allowed to post',
      { id: 5, type: 'channel', status: 'administrator', canPost: false },
      400,
      'noRights',
    ],
  ] as const)('says that it was %s', async (_name, chat, httpStatus, code) => {
    standIn.chats.set(5, { ...chat });
    expect(await failureOf(send('Заказ', '5'))).toMatchObject({ httpStatus, code, retryable: false });
  });

  test('follows a group that became a supergroup', async () => {
    standIn.chats.set(-5, { id: -5, type: 'group', status: 'member', canPost: true, movedTo: channel });
    expect(await send('Заказ', '-5')).toMatchObject({ chat: String(channel) });
  });

  test.each([
    ['another token', '7000000001:AA-a-token-of-nobody'],
    ['something that is no token', 'not a token/../x'],
  ])('says that %s is not taken', async (_name, token) => {
    expect(await failureOf(open(token).me())).toMatchObject({ code: '401', retryable: false });
  });

  test('is told how long to wait when it writes too much', async () => {
    const body = {
      ok: false,
      error_code: 429,
      description: 'Too Many Requests: retry after 7',
      parameters: { retry_after: 7 },
    };
    standIn.trouble({ status: 429, body });
    expect(await failureOf(send())).toMatchObject({
      retryable: true,
      retryAfterSeconds: 7,
      isUnknown: false,
    });
  });

  test.each([
    [
      'a server that is broken',
      { status: 502, body: { ok: false, error_code: 502, description: 'Bad Gateway' } },
    ],
    ['bytes that are nothing', { broken: true }],
    ['an answer that is lost', { lose: true }],
  ])('does not write twice by itself after %s', async (_name, trouble) => {
    standIn.trouble(trouble);
    expect(await failureOf(send())).toMatchObject({ retryable: true, isUnknown: true });
    expect(standIn.requests.filter(({ path }) => path.endsWith('sendMessage'))).toHaveLength(1);
  });

  test('gives up a server that does not answer in time', async () => {
    standIn.trouble({ delayMs: 500 });
    const work = telegram.send(String(channel), message('Заказ'), { signal: AbortSignal.timeout(50) });
    expect(await failureOf(work)).toMatchObject({ kind: 'network', isUnknown: true });
  });

  test('asks once more what may be asked twice', async () => {
    standIn.trouble({ status: 500 });
    expect((await telegram.me()).username).toBe(telegramBot);
  });

  test('hears the news once they are confirmed, and of whoever else hears them', async () => {
    await standIn.say(1, 'Привет');
    const all = await telegram.updates({ seconds: 0 });
    expect(all.map((each) => Boolean(each.message))).toEqual([false, true]);
    const offset = (all.at(-1)?.update_id ?? 0) + 1;
    const first = failureOf(telegram.updates({ offset, seconds: 5 }));
    await expect.poll(() => standIn.news.length).toBe(0);
    const second = telegram.updates({ offset, seconds: 5 });
    expect(await first).toMatchObject({ httpStatus: 409, code: 'secondPoller' });
    await standIn.say(1, 'Ещё раз');
    expect(await second).toHaveLength(1);
    await telegram.setWebhook('https://shop.example/hook', 'word');
    expect(await failureOf(telegram.updates({ seconds: 0 }))).toMatchObject({ code: 'webhookIsSet' });
  });

  test('leaves neither the token nor what was written in the record of calls', async () => {
    await send('Секретный ролл');
    await failureOf(send('Секретный <ролл'));
    standIn.trouble({ lose: true });
    const lost = await failureOf(send('Секретный ролл'));
    await failureOf(open('7000000001:AA-a-token-of-nobody').me());
    expect(JSON.stringify([calls, lost, String(lost.stack)])).not.toMatch(/AA-|Секретный/);
    expect(calls.map(({ answer }) => answer)).toEqual([
      '200',
      '400 badEntities',
      'С сервером нет связи',
      '401 401',
    ]);
  });
});

describe('a text', () => {
  const wild = '<b>Ролл</b> & «Том Ям» </a> 🍜 "острый"';
  test('is never markup, whatever a dish is called', async () => {
    await send(bold(wild));
    expect(standIn.taken[0]?.text).toBe(wild);
  });

  test('fits, with its top and bottom, and says how much is left out', async () => {
    const html = fitted(
      [bold('Заказ')],
      Array.from({ length: 200 }, () => safe(wild)),
      ['Итого'],
      (left) => `ещё ${left}`,
    );
    expect(shownLength(html)).toBeLessThanOrEqual(longestMessage);
    expect(html).toMatch(/ещё \d+\nИтого$/);
    await send(html);
    expect(standIn.taken).toHaveLength(1);
  });

  test('is cut between letters only', () => {
    expect(safe('🍜🍜🍜', 4)).toBe('🍜…');
  });
});

test('the back of a button holds what was seen, in 64 bytes', () => {
  const orderId = '0f8fad5b-d9cb-469f-a165-70867728950e';
  for (const button of [
    { does: 'accept', orderId },
    { does: 'later', orderId, seenPromise: '2026-11-27T12:40:00.000Z' },
    { does: 'because', orderId, reason: 3 },
  ] as const) {
    const data = orderButton(button);
    expect(Buffer.byteLength(data)).toBeLessThanOrEqual(64);
    expect(readOrderButton(data)).toEqual(button);
  }
  for (const odd of ['', 'accept', 'later:x:!', 'because:x:a', 'refund:x', "accept:'; DROP"])
    expect(readOrderButton(odd)).toBeNull();
});
