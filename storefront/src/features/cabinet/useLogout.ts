import { useNavigate } from 'react-router-dom';
import { problemText } from '../../problem.ts';
import { useLogoutMutation } from '../../session/sessionApi.ts';
import { gatewayApi } from '../../store/gatewayApi.ts';
import { forgetAllKept } from '../../store/keptState.ts';
import { useAppDispatch } from '../../store/store.ts';
import { useToast } from '../../store/toastsSlice.ts';

/** Clears what is known of the client and loads the current page anew; a cabinet page is no place for a guest. */
export const useLogout = (): { logout: () => Promise<void>; isLoading: boolean } => {
  const toast = useToast();
  const [logout, { isLoading }] = useLogoutMutation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return {
    isLoading,
    logout: async () => {
      const answer = await logout();
      if (answer.error) {
        toast.error(problemText(answer.error));
        return;
      }
      forgetAllKept();
      toast.good(answer.data.message);
      if (location.pathname.startsWith('/my')) void navigate('/');
      await dispatch(gatewayApi.endpoints.getInit.initiate(undefined, { forceRefetch: true }));
    },
  };
};
