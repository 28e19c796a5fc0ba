import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';

/**
 * The one place where cookies leave: with an answer that says `no-store`, never with one that a cache may keep and hand to
 * somebody else. What comes too early for such an answer waits for the browser's next call.
 * @returns sends a `Set-Cookie`; a later one of the same name takes its place.
 */
export function sendOnPrivateAnswers(response: ServerResponse): (name: string, cookie: string) => void {
  const cookies = new Map<string, string>();
  return (name, cookie) => {
    if (cookies.size === 0) beforeHeaders(response, () => [...cookies.values()]);
    cookies.set(name, cookie);
  };
}

/** Whatever sends the headers goes through `writeHead`, also Node itself at the first byte of a body. */
function beforeHeaders(response: ServerResponse, cookies: () => string[]): void {
  const writeHead = response.writeHead.bind(response) as (...words: unknown[]) => ServerResponse;
  response.writeHead = (...words: unknown[]): ServerResponse => {
    const given = words.find(
      (word): word is OutgoingHttpHeaders => typeof word === 'object' && word !== null,
    );
    if (isPrivate(given, response)) response.setHeader('Set-Cookie', cookies());
    return writeHead(...words);
  };
}

const isPrivate = (given: OutgoingHttpHeaders | undefined, response: ServerResponse): boolean => {
  const name = Object.keys(given ?? {}).find((key) => key.toLowerCase() === 'cache-control');
  const rule = name === undefined ? response.getHeader('Cache-Control') : given?.[name];
  return /\bno-store\b/i.test(String(rule ?? ''));
};
