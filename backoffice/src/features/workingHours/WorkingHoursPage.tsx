import { Loader, SegmentedControl, Stack, Tabs } from '@mantine/core';
import { useSearchParams } from 'react-router-dom';
import { pointCalls, pointPage } from '../../../../api/contract/admin/points.contract.ts';
import { settingsCalls, settingsPage } from '../../../../api/contract/admin/settings.contract.ts';
import { workingHoursCalls, workingHoursPage } from '../../../../api/contract/admin/workingHours.contract.ts';
import { formFields } from '../../../../api/contract/formFields.ts';
import { problemOf, requestTo } from '../../gatewayApi.ts';
import { ru } from '../../texts/ru.ts';
import { SinglePage } from '../../ui/document/SinglePage.tsx';
import { sectionsOf } from '../../ui/document/sections.ts';
import { Message } from '../../ui/Message.tsx';
import { PauseCard } from './PauseCard.tsx';
import { workingHours as texts } from './texts/ru.ts';
import { useOpeningsQuery } from './workingHours.api.ts';

const hoursFields = formFields('WorkingHours', workingHoursPage.fields);
const pointFields = formFields('Point', pointPage.fields);
const settingsFields = formFields('Settings', settingsPage.fields);

/** Hours, special days and pauses of the shop and of each point; what a queue adds to the promises. */
export function WorkingHoursPage() {
  const [params, setParams] = useSearchParams();
  const { data, error, refetch } = useOpeningsQuery(undefined, { pollingInterval: 30_000 });
  if (error && !data)
    return <Message text={problemOf(error).error} action={{ text: ru.retry, run: () => void refetch() }} />;
  if (!data) return <Loader />;
  const chosen = data.openings.find(({ point_id }) => point_id === params.get('point'));
  const opening = chosen ?? data.openings[0];
  const tab = params.get('tab') === 'queue' ? 'queue' : 'hours';
  const go = (changes: Readonly<Record<string, string>>) =>
    setParams((before) => new URLSearchParams({ ...Object.fromEntries(before), ...changes }));
  return (
    <Stack className="narrow-page">
      {data.openings.length > 2 || data.openings.some(({ own_hours, point_id }) => point_id && own_hours) ? (
        <SegmentedControl
          aria-label={texts.place}
          value={opening?.point_id ?? ''}
          onChange={(point) => go({ point })}
          data={data.openings.map(({ point_id, name }) => ({
            value: point_id ?? '',
            label: point_id === null ? texts.wholeShop : name,
          }))}
          style={{ overflowX: 'auto' }}
        />
      ) : null}
      {opening && <PauseCard key={opening.point_id} opening={opening} />}
      <Tabs value={tab} onChange={(next) => go({ tab: next ?? 'hours' })} keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="hours">{texts.tabs.hours}</Tabs.Tab>
          <Tabs.Tab value="queue">{texts.tabs.queue}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="hours">
          {opening?.point_id ? (
            <PointHours key={opening.point_id} id={opening.point_id} name={opening.name} />
          ) : (
            <ShopHours />
          )}
        </Tabs.Panel>
        <Tabs.Panel value="queue">
          <Queue />
        </Tabs.Panel>
      </Tabs>
    </Stack>
  );
}

const ShopHours = () => (
  <SinglePage
    kind="WorkingHours"
    id="shop"
    one="working_hours"
    fields={hoursFields}
    find={requestTo(workingHoursCalls.find)({})}
    save={(changes, revision) =>
      requestTo(workingHoursCalls.save)({ body: { revision, working_hours: changes } } as never)
    }
    undo={workingHoursCalls.undo}
    title={texts.title}
    sections={sectionsOf(hoursFields, texts.cards.shop)}
  />
);

const PointHours = ({ id, name }: { id: string; name: string }) => (
  <SinglePage
    kind="Point"
    id={id}
    one="point"
    fields={pointFields}
    find={requestTo(pointCalls.find)({ params: { id } })}
    save={(changes, revision) =>
      requestTo(pointCalls.save)({ body: { id, revision, point: changes } } as never)
    }
    undo={pointCalls.undoMany}
    title={texts.pointTitle(name)}
    sections={sectionsOf(pointFields, texts.cards.point)}
  />
);

const Queue = () => (
  <SinglePage
    kind="Settings"
    id="shop"
    one="settings"
    fields={settingsFields}
    find={requestTo(settingsCalls.find)({})}
    save={(changes, revision) =>
      requestTo(settingsCalls.save)({ body: { revision, settings: changes } } as never)
    }
    undo={settingsCalls.undo}
    title={texts.tabs.queue}
    sections={sectionsOf(settingsFields, texts.cards.queue)}
  />
);
