import * as contract from '../../../../api/contract/admin/settings.contract.ts';
import type { Answer, Endpoint } from '../../../../api/contract/endpoint.ts';
import { formFields } from '../../../../api/contract/formFields.ts';
import { gatewayApi, requestTo } from '../../gatewayApi.ts';
import type { SinglePageProps } from '../../ui/document/SinglePage.tsx';

export const { usePolicyVersionsQuery, useGenerateSitemapQuery, useClearCacheMutation } =
  gatewayApi.injectEndpoints({
    endpoints: (build) => ({
      policyVersions: build.query<Answer<typeof contract.policyVersions>, void>({
        query: () => requestTo(contract.policyVersions)({}),
        providesTags: [{ type: 'Settings', id: 'shop' }],
      }),
      clearCache: build.mutation<Answer<typeof contract.clearCache>, void>({
        query: () => requestTo(contract.clearCache)({}),
        invalidatesTags: [{ type: 'Settings', id: 'shop' }],
      }),
      generateSitemap: build.query<Answer<typeof contract.generateSitemap>, void>({
        query: () => requestTo(contract.generateSitemap)({}),
        keepUnusedDataFor: 0,
      }),
    }),
  });

type Saving = Pick<SinglePageProps, 'kind' | 'id' | 'one' | 'fields' | 'find' | 'save' | 'undo'>;

/** A part of the settings that has a page of its own; `save` is its call. */
export const utilityPart = (one: contract.UtilityName, save: Endpoint): Saving => ({
  kind: 'Settings',
  id: 'shop',
  one,
  fields: formFields('Settings', contract.utilityFields[one]),
  find: requestTo(contract.findUtility)({ params: { title: one } }),
  save: (changes, revision) => requestTo(save)({ body: { revision, [one]: changes } } as never),
  undo: contract.settingsCalls.undo,
});

type Calls = Pick<typeof contract.settingsCalls | typeof contract.homePageCalls, 'find' | 'save' | 'undo'>;
/** A page over the settings with calls of its own. */
const pageOf = (
  one: string,
  fields: Parameters<typeof formFields>[1],
  { find, save, undo }: Calls,
): Saving => ({
  kind: 'Settings',
  id: 'shop',
  one,
  fields: formFields('Settings', fields),
  find: requestTo(find)({}),
  save: (changes, revision) => requestTo(save as Endpoint)({ body: { revision, [one]: changes } } as never),
  undo,
});
export const settingsPart = pageOf('settings', contract.settingsPage.fields, contract.settingsCalls);
export const homePart = pageOf('home_page', contract.homePage.fields, contract.homePageCalls);
