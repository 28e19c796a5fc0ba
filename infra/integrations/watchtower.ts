const patienceMs = 115_000;

/** Asks Watchtower to look for a newer version of the shop. False when it did not answer, or refused. */
export const watchtower =
  ({ url, token }: { readonly url: string; readonly token: string }) =>
  async (signal: AbortSignal): Promise<boolean> => {
    try {
      const response = await fetch(url, {
        method: 'POST',
        redirect: 'error',
        headers: { Authorization: `Bearer ${token}` },
        signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
      });
      await response.body?.cancel();
      return response.ok;
    } catch {
      return false;
    }
  };
