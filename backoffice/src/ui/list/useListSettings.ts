import { arrangeList, type ListSettings, lists } from '../../../../api/contract/admin/lists.contract.ts';
import type { Answer, Call } from '../../../../api/contract/endpoint.ts';
import { gatewayApi, problemOf, requestTo } from '../../gatewayApi.ts';
import { toast } from '../toast.tsx';

const listsApi = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    lists: build.query<Answer<typeof lists>, void>({
      query: () => requestTo(lists)({}),
      providesTags: ['Lists'],
    }),
    arrangeList: build.mutation<Answer<typeof arrangeList>, Call<typeof arrangeList>>({
      query: requestTo(arrangeList),
      // Shown at once; if the server refuses, the saved ones come back.
      onQueryStarted: async ({ body: { list, ...settings } }, { dispatch, queryFulfilled }) => {
        const patch = dispatch(
          listsApi.util.updateQueryData('lists', undefined, (draft) => {
            draft.lists[list] = settings;
          }),
        );
        await queryFulfilled.catch(patch.undo);
      },
    }),
  }),
});
const { useListsQuery, useArrangeListMutation } = listsApi;

/** How whoever is in has arranged a list: columns and views, on every device. */
export function useListSettings(list: string, hiddenAtFirst: readonly string[]) {
  const { data } = useListsQuery();
  const [send] = useArrangeListMutation();
  const kept = data?.lists[list];
  const settings: ListSettings = kept ?? { hidden: [...hiddenAtFirst], order: [], views: [] };
  const arrange = async (change: Partial<ListSettings>) => {
    const { error } = await send({ body: { list, ...settings, ...change } });
    if (error) toast.problem(problemOf(error).error);
  };
  return { settings, arrange: (change: Partial<ListSettings>) => void arrange(change) };
}
