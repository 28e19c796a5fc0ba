/**
 * Whether a client is at this browser, and has ordered before: the script in the head reads it before the first paint and
 * room is kept for what will come. The server says it at sign-in (cookie `known`), the page mends it when it knows better.
 */
export const rememberClient = (known: 'orders' | 'new' | null): void => {
  const { dataset } = document.documentElement;
  if (known === (dataset.client ?? null)) return;
  if (known) dataset.client = known;
  else delete dataset.client;
  // biome-ignore lint/suspicious/noDocumentCookie: the one cookie that pages write, and before any paint they cannot wait
  document.cookie = `known=${known ?? ''}; Path=/; SameSite=Lax; Max-Age=${known ? 90 * 24 * 3600 : 0}`;
};
