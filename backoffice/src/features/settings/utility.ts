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

export const settingsPart: Saving = {
  kind: 'Settings',
  id: 'shop',
  one: 'settings',
  fields: formFields('Settings', contract.settingsPage.fields),
  find: requestTo(contract.settingsCalls.find)({}),
  save: (changes, revision) =>
    requestTo(contract.settingsCalls.save)({ body: { revision, settings: changes } } as never),
  undo: contract.settingsCalls.undo,
};

export const homePart: Saving = {
  kind: 'Settings',
  id: 'shop',
  one: 'home_page',
  fields: formFields('Settings', contract.homePage.fields),
  find: requestTo(contract.homePageCalls.find)({}),
  save: (changes, revision) =>
    requestTo(contract.homePageCalls.save)({ body: { revision, home_page: changes } } as never),
  undo: contract.homePageCalls.undo,
};
