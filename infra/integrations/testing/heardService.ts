import type { IntegrationName } from '../../../commands/integrations.ts';
import type { NewCall } from '../callLog.ts';
import { serviceHttp } from '../serviceHttp.ts';

/** How a shop under test reaches a service: by the real HTTP client, which keeps its calls and asks again at once. */
export const heardService = ({
  integration,
  secrets,
  mostMs,
}: {
  readonly integration: IntegrationName;
  readonly secrets: Readonly<Record<string, string>>;
  /** Of a test that lets the service be silent. */
  readonly mostMs?: number | undefined;
}) => {
  const calls: NewCall[] = [];
  const record = { record: (call: NewCall) => void calls.push(call) };
  const setup = {
    secrets: { read: async (name: string) => secrets[name] ?? null },
    publicOrigin: 'https://shop.example',
    ask: serviceHttp({
      calls: record,
      integration,
      pauses: { firstPauseMs: 1, longestPauseMs: 1 },
      ...(mostMs !== undefined && { mostMs }),
    }),
  };
  return { calls, record, setup };
};
