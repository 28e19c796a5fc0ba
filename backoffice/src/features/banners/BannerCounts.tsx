import { Text } from '@mantine/core';
import { bannerCounts } from '../../../../api/contract/admin/banners.contract.ts';
import type { Answer } from '../../../../api/contract/endpoint.ts';
import { gatewayApi, requestTo } from '../../gatewayApi.ts';
import type { Shown } from '../../ui/document/document.api.ts';
import { bannerCounts as words } from './texts/ru.ts';

const { useBannerCountsQuery } = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    bannerCounts: build.query<Answer<typeof bannerCounts>, string>({
      query: (id) => requestTo(bannerCounts)({ params: { id } }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export function BannerCounts({ document: { id } }: { document: Shown }) {
  const { data } = useBannerCountsQuery(id);
  return (
    <Text size="sm" c="dimmed" w="100%">
      {data && words(data)}
    </Text>
  );
}
