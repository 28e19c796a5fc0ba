/** A page of clients after one, in the order of their ids; empty = that was all. */
export type FindClients = (after: string) => Promise<readonly { readonly clientId: string }[]>;

export interface ClientFailure {
  readonly clientId: string;
  readonly error: unknown;
}

/** One whose turn fails keeps nobody else waiting. */
export const forEachClient = async (
  find: FindClients,
  work: (clientId: string) => Promise<unknown>,
  {
    signal,
    onFailure,
  }: { readonly signal: AbortSignal; readonly onFailure: (failure: ClientFailure) => void },
): Promise<void> => {
  for (let after = '', page = await find(after); page.length > 0; page = await find(after))
    for (const { clientId } of page) {
      if (signal.aborted) return;
      await work(clientId).catch((error: unknown) => onFailure({ clientId, error }));
      after = clientId;
    }
};
