import {
  mediaCalls,
  mediaShelves,
  picturePlaces,
  removePicture,
} from '../../../../api/contract/admin/media.contract.ts';
import type { Answer } from '../../../../api/contract/endpoint.ts';
import { gatewayApi, listTags, requestTo, staleOf } from '../../gatewayApi.ts';

export type Shelves = Answer<typeof mediaShelves>;
export type LibraryPicture = Answer<typeof mediaCalls.find>['picture'];

/** What the library is asked for; what is not said is not asked. */
export interface MediaFilter {
  readonly search?: string | undefined;
  readonly folder?: string | undefined;
  readonly tag?: string | undefined;
  readonly special?: 'unused' | 'silent' | undefined;
  readonly state?: 'archived' | undefined;
}
export type Details = Partial<Pick<LibraryPicture, 'name' | 'alt' | 'folder' | 'tags' | 'focus'>>;

const perPage = 60;

export const {
  useMediaInfiniteQuery,
  useMediaShelvesQuery,
  usePicturePlacesQuery,
  useDescribePictureMutation,
  useRemovePictureMutation,
} = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    media: build.infiniteQuery<Answer<typeof mediaCalls.list>, MediaFilter, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ next }) => next ?? undefined,
      },
      query: ({ queryArg, pageParam }) =>
        requestTo(mediaCalls.list)({
          params: { page: 0 },
          query: {
            ...queryArg,
            sort: '-uploaded_at',
            per_page: perPage,
            ...(pageParam !== null && { after: pageParam }),
          },
        } as never),
      providesTags: (answer) =>
        listTags('Media', answer?.pages.flatMap(({ media }) => media.map(({ id }) => id)) ?? []),
    }),
    mediaShelves: build.query<Shelves, void>({
      query: () => requestTo(mediaShelves)(undefined as never),
      providesTags: [{ type: 'Media', id: 'list' }],
    }),
    picturePlaces: build.query<Answer<typeof picturePlaces>['places'], string>({
      query: (id) => requestTo(picturePlaces)({ params: { id } }),
      transformResponse: ({ places }: Answer<typeof picturePlaces>) => places,
      // Any document may show it: looked up whenever it is opened.
      keepUnusedDataFor: 0,
    }),
    describePicture: build.mutation<unknown, { readonly id: string; readonly details: Details }>({
      query: ({ id, details }) => requestTo(mediaCalls.save)({ body: { id, picture: details } } as never),
      invalidatesTags: (_answer, _error, { id }) => staleOf('Media', [id]),
    }),
    removePicture: build.mutation<
      Answer<typeof removePicture>,
      { readonly id: string; readonly places: number }
    >({
      query: ({ id, places }) => requestTo(removePicture)({ params: { id }, query: { places } }),
      invalidatesTags: (_answer, _error, { id }) => staleOf('Media', [id]),
    }),
  }),
});
