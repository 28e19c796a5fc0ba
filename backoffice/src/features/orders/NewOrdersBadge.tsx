import { Badge } from '@mantine/core';
import { useQueueQuery } from '../../ui/queue.api.ts';

/** Red for those that nobody has accepted yet. */
export function NewOrdersBadge() {
  const { data } = useQueueQuery(undefined, { pollingInterval: 30_000 });
  const fresh = data?.queue.find(({ status }) => status === 'new')?.count ?? 0;
  return fresh > 0 && <Badge className="numbers">{fresh}</Badge>;
}
