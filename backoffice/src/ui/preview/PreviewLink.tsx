import { Button } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { pagePreview } from '../../../../api/contract/admin/pages.contract.ts';
import type { Answer } from '../../../../api/contract/endpoint.ts';
import { gatewayApi, problemOf, requestTo } from '../../gatewayApi.ts';
import { toast } from '../toast.tsx';
import { preview as texts } from './texts/ru.ts';

const { useLazyPagePreviewQuery } = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    pagePreview: build.query<string, string>({
      query: (id) => requestTo(pagePreview)({ params: { id } }),
      transformResponse: ({ path }: Answer<typeof pagePreview>) => path,
    }),
  }),
});

/** Copies a link that shows a page before it is out. */
export function PreviewLink({ id }: { id: string }) {
  const [ask, { isFetching }] = useLazyPagePreviewQuery();
  const copy = async () => {
    const { data, error } = await ask(id);
    if (data === undefined) return toast.problem(problemOf(error).error);
    const address = new URL(data, location.origin).href;
    await navigator.clipboard.writeText(address).then(
      () => toast.done(texts.copied),
      () => toast.problem(texts.cannotCopy(address)),
    );
  };
  return (
    <Button
      variant="default"
      leftSection={<IconLink size={18} />}
      title={texts.hint}
      loading={isFetching}
      onClick={() => void copy()}
    >
      {texts.link}
    </Button>
  );
}
