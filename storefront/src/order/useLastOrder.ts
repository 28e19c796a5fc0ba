import { skipToken } from '@reduxjs/toolkit/query/react';
import { useInit } from '../store/gatewayApi.ts';
import { useLastOrderQuery } from './orderApi.ts';

/** The client's latest order; null when there is none, undefined while it is not known, and for guests. */
export const useLastOrder = () => {
  const clientId = useInit()?.client?.client_id;
  const { currentData } = useLastOrderQuery(clientId ?? skipToken, { refetchOnMountOrArgChange: true });
  return clientId === undefined ? undefined : currentData;
};
