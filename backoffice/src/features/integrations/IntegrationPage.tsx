import { Stack } from '@mantine/core';
import type { FetchArgs } from '@reduxjs/toolkit/query/react';
import type { SetUpIntegration } from '../../../../api/contract/admin/integrations.contract.ts';
import { requestTo } from '../../gatewayApi.ts';
import { SinglePage } from '../../ui/document/SinglePage.tsx';
import { sectionsOf } from '../../ui/document/sections.ts';
import { CallsCard } from './CallsCard.tsx';
import { ChannelsCard } from './ChannelsCard.tsx';
import { CheckCard } from './CheckCard.tsx';
import { DeadCard } from './DeadCard.tsx';
import { DeliveriesCard } from './DeliveriesCard.tsx';
import { FiguresCard } from './FiguresCard.tsx';
import { integrationParts } from './integrationParts.ts';
import { useIntegrationStateQuery } from './integrations.api.ts';
import { SecretsCard } from './SecretsCard.tsx';
import './integrations.css';

const refreshMs = 15_000;

/** One page for every integration: how it fares on the left, how it is set up on the right. */
export function IntegrationPage({ name }: { name: SetUpIntegration }) {
  const { kind, title, fields, calls, cards, isOn } = integrationParts[name];
  const { data: state } = useIntegrationStateQuery(name, { pollingInterval: refreshMs });
  return (
    <div className="integration">
      <SinglePage
        kind={kind}
        id="shop"
        one="integration"
        fields={fields}
        find={requestTo(calls.find)({} as never)}
        save={(changes, revision): FetchArgs =>
          requestTo(calls.save)({ body: { revision, integration: changes } } as never)
        }
        undo={calls.undo}
        title={title}
        sections={sectionsOf(fields, cards)}
        aside={(values) => (
          <Stack>
            <CheckCard name={name} check={state?.check ?? null} isOn={isOn(values)} />
            {name === 'bot' && <ChannelsCard />}
            {name === 'hooks' && <DeliveriesCard />}
            {state && state.dead.length > 0 && <DeadCard name={name} dead={state.dead} />}
            <CallsCard calls={state?.calls ?? []} />
            {state && state.figures.length > 0 && <FiguresCard figures={state.figures} />}
            {state && state.secrets.length > 0 && <SecretsCard name={name} secrets={state.secrets} />}
          </Stack>
        )}
      />
    </div>
  );
}
