const place = 'reloadedAt';
const minute = 60_000;

/**
 * The files of a build carry the names of what they load, so the entry has another name in each build: when it is gone from
 * the server, the open page belongs to a build that has been replaced.
 */
const isReplaced = async (): Promise<boolean> => {
  const entry = [...document.querySelectorAll<HTMLScriptElement>('script[type="module"][src]')].at(-1);
  if (!entry) return false;
  const answer = await fetch(entry.src, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  return answer?.status === 404;
};

/** A reload would take it away: then the page is loaded anew only when the person asks. */
const isTyped = (): boolean =>
  [
    ...document.querySelectorAll<HTMLInputElement>('textarea, input:not([type="checkbox"], [type="radio"])'),
  ].some(({ value }) => value !== '');

/** Loads the page anew when a new build has replaced it; at most once a minute, or a broken server would be asked for ever. */
export const reloadForNewBuild = async ({ asked }: { asked: boolean }): Promise<void> => {
  if ((!asked && isTyped()) || !(await isReplaced()) || !isDue()) return;
  window.location.reload();
  await new Promise(() => undefined); // the page is going away
};

const isDue = (): boolean => {
  try {
    if (Date.now() - Number(sessionStorage.getItem(place) ?? 0) < minute) return false;
    sessionStorage.setItem(place, String(Date.now()));
    return true;
  } catch {
    return false; // without a memory a reload could repeat for ever
  }
};
