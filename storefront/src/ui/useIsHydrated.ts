import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in what the server renders and in the first render over it; for what only this address or device knows. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
