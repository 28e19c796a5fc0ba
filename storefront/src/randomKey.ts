/** A name that nobody else has. `crypto.randomUUID` is only for pages over HTTPS; a shop may be tried out without it. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
