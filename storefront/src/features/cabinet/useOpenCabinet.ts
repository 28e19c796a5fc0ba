import { useEffect, useState } from 'react';
import { useInit } from '../../store/gatewayApi.ts';
import { useOpenOverlay } from '../../store/overlaysSlice.ts';

/** Opens the cabinet's box, or the sign-in for a guest; who is here may be known a moment after the tap. */
export const useOpenCabinet = (): (() => void) => {
  const client = useInit()?.client;
  const openOverlay = useOpenOverlay();
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => {
    if (!isWanted || client === undefined) return;
    setIsWanted(false);
    openOverlay(client ? 'cabinet' : 'auth', {});
  }, [isWanted, client, openOverlay]);
  return () => setIsWanted(true);
};
