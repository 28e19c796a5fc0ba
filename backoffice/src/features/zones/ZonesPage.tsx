import { ActionIcon, Button, Group, Loader, Paper, Text, Tooltip } from '@mantine/core';
import { useDebouncedValue, useHotkeys } from '@mantine/hooks';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBraces,
  IconMagnet,
  IconPlus,
  IconPointer,
  IconPolygon,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { draftsText } from '../../../../api/contract/admin/zones.contract.ts';
import { problemOf } from '../../gatewayApi.ts';
import { ru } from '../../texts/ru.ts';
import { useLeaveGuard } from '../../ui/edit/useLeaveGuard.tsx';
import { Message } from '../../ui/Message.tsx';
import { type City, useCityMapQuery } from '../../ui/map/map.api.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { useMay } from '../../ui/session/session.api.ts';
import { AddressTest } from './AddressTest.tsx';
import { EffectCard } from './EffectCard.tsx';
import { GeoJsonDialog } from './GeoJsonDialog.tsx';
import { isDrawable, overlapOf, type Place, type Ring } from './geometry.ts';
import { type SavedPoint, usePointsQuery } from './points.api.ts';
import { zones as texts } from './texts/ru.ts';
import { usePublish } from './usePublish.ts';
import { type Draft, useZoneDrafts, wireDraft } from './useZoneDrafts.ts';
import { ZoneForm } from './ZoneForm.tsx';
import { type Tool, ZonesMap } from './ZonesMap.tsx';
import { type SavedZone, useZoneEffectQuery, useZonesQuery } from './zones.api.ts';
import './zones.css';

export function ZonesPage() {
  const { data, error, refetch } = useZonesQuery();
  const points = usePointsQuery().data?.points;
  const city = useCityMapQuery().data;
  if (error && !data)
    return <Message text={problemOf(error).error} action={{ text: ru.retry, run: () => void refetch() }} />;
  if (!data || !points || !city) return <Loader />;
  // Published or changed by a colleague: drawn anew. What is not published yet was asked about before one leaves.
  const key = data.zones.map(({ id, revision }) => `${id} ${revision}`).join();
  return <Zones key={key} saved={data.zones} points={points} city={city} />;
}

interface Props {
  readonly saved: readonly SavedZone[];
  readonly points: readonly SavedPoint[];
  readonly city: City;
}

/** The map fills the page; what is drawn is judged at once and published when it is right. */
function Zones({ saved, points, city }: Props) {
  const mayEdit = useMay()('restaurant.edit');
  const zones = useZoneDrafts(saved);
  const { drafts, changes } = zones;
  const [selected, setSelected] = useState<string | null>(null);
  const [tool, setTool] = useState<Tool>('select');
  const [snaps, setSnaps] = useState(true);
  const [pin, setPin] = useState<Place | null>(null);
  const [isJsonShown, setJsonShown] = useState(false);
  const publish = usePublish(zones);
  useLeaveGuard(changes > 0);
  useHotkeys([
    ['mod+Z', zones.undo],
    ['mod+shift+Z', zones.redo],
  ]);
  const crossing = drafts.find(({ polygon }) => !isDrawable(polygon));
  const [judged] = useDebouncedValue(drafts, 400);
  const effect = useZoneEffectQuery(
    { body: { zones: draftsText(judged.map(wireDraft)) } },
    { skip: changes === 0 || judged.some(({ polygon }) => !isDrawable(polygon)) },
  );
  const home = points.find(({ coordinates }) => coordinates)?.coordinates ?? drafts[0]?.polygon[0] ?? null;
  const add = (ring: Ring, name = texts.newName(drafts.length + 1), fee?: number) => {
    const draft = zones.create(ring, name, fee);
    zones.put([...drafts, draft]);
    setSelected(draft.id);
    setTool('select');
  };
  const shownEffect = changes > 0 && !crossing ? effect.data : undefined;
  return (
    <div className="zones">
      <div className="zones-map">
        <ZonesMap
          city={city}
          drafts={drafts}
          before={zones.before}
          points={points}
          selected={selected}
          tool={mayEdit ? tool : 'select'}
          snaps={snaps}
          places={shownEffect?.places ?? []}
          pin={pin}
          onSelect={setSelected}
          onDrawn={(ring) => add(ring)}
          onMoved={(id, polygon) => zones.change(id, { polygon })}
        />
        <AddressTest drafts={drafts} onPlace={setPin} />
        <Overlaps drafts={drafts} />
        {mayEdit && (
          <Paper withBorder radius={12} className="zones-tools" role="toolbar" aria-label={texts.tools}>
            <ToolButton label={texts.select} isOn={tool === 'select'} onClick={() => setTool('select')}>
              <IconPointer size={18} />
            </ToolButton>
            <ToolButton label={texts.draw} isOn={tool === 'polygon'} onClick={() => setTool('polygon')}>
              <IconPolygon size={18} />
            </ToolButton>
            <ToolButton label={texts.snap} isOn={snaps} onClick={() => setSnaps(!snaps)}>
              <IconMagnet size={18} />
            </ToolButton>
            <ToolButton label={texts.undo} isOff={!zones.canUndo} onClick={zones.undo}>
              <IconArrowBackUp size={18} />
            </ToolButton>
            <ToolButton label={texts.redo} isOff={!zones.canRedo} onClick={zones.redo}>
              <IconArrowForwardUp size={18} />
            </ToolButton>
            {tool === 'polygon' && <Text size="sm">{texts.drawHint}</Text>}
          </Paper>
        )}
      </div>
      <section className="zones-panel" aria-label={texts.title}>
        <Group justify="space-between" wrap="nowrap">
          <PageTitle>{texts.title}</PageTitle>
          <Group gap="xs" wrap="nowrap">
            <ToolButton label={texts.geoJson} onClick={() => setJsonShown(true)}>
              <IconBraces size={18} />
            </ToolButton>
            {mayEdit && (
              <ToolButton label={texts.add} onClick={() => setTool('polygon')}>
                <IconPlus size={18} />
              </ToolButton>
            )}
          </Group>
        </Group>
        {drafts.length === 0 && <Text c="dimmed">{texts.empty}</Text>}
        {drafts.map((draft) => (
          <ZoneForm
            key={draft.id}
            draft={draft}
            points={points}
            home={home}
            isOpen={draft.id === selected}
            isChanged={zones.changedIds.has(draft.id)}
            canEdit={mayEdit}
            refusals={publish.refusals[draft.id] ?? {}}
            onOpen={() => setSelected(draft.id === selected ? null : draft.id)}
            onChange={(part) => zones.change(draft.id, part)}
            onRemove={() => {
              zones.remove(draft.id);
              setSelected(null);
            }}
          />
        ))}
        {crossing && changes > 0 && (
          <Text role="alert" c="var(--danger)" fw={600}>
            {texts.crossing(crossing.name)}
          </Text>
        )}
        {shownEffect && <EffectCard effect={shownEffect} />}
        {publish.error && <div role="alert">{publish.error}</div>}
        {mayEdit && changes > 0 && (
          <div className="zones-publish">
            <Button variant="default" onClick={zones.reset}>
              {ru.cancel}
            </Button>
            <Button
              disabled={crossing !== undefined}
              loading={publish.isRunning}
              onClick={() => void publish.run()}
            >
              {texts.publish(changes)}
            </Button>
          </div>
        )}
      </section>
      {isJsonShown && (
        <GeoJsonDialog
          drafts={drafts}
          home={home}
          canEdit={mayEdit}
          onClose={() => setJsonShown(false)}
          onImport={(found) =>
            zones.put([
              ...drafts,
              ...found.map(({ name, fee, ring }, index) =>
                zones.create(ring, name || texts.newName(drafts.length + index + 1), fee ?? undefined),
              ),
            ])
          }
        />
      )}
    </div>
  );
}

function ToolButton({
  label,
  isOn,
  isOff = false,
  onClick,
  children,
}: {
  label: string;
  isOn?: boolean;
  isOff?: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant={isOn ? 'light' : 'subtle'}
        color="gray"
        c="var(--mantine-color-text)"
        size={44}
        aria-label={label}
        aria-pressed={isOn}
        disabled={isOff}
        onClick={onClick}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  );
}

/** One sentence for each hatching: whose terms count there. */
function Overlaps({ drafts }: { drafts: readonly Draft[] }) {
  const sentences = drafts.flatMap((one, index) =>
    drafts.slice(index + 1).flatMap((other) => {
      if (overlapOf(one.polygon, other.polygon).length === 0) return [];
      const [wins, loses] = precedes(one, other) ? [one, other] : [other, one];
      return [texts.overlap(wins.name, loses.name)];
    }),
  );
  if (sentences.length === 0) return null;
  return (
    <Paper withBorder radius={12} p="sm" className="zones-overlaps">
      {sentences.slice(0, 3).map((sentence) => (
        <Text key={sentence} size="sm">
          {sentence}
        </Text>
      ))}
      {sentences.length > 3 && <Text size="sm">{texts.moreOverlaps(sentences.length - 3)}</Text>}
    </Paper>
  );
}

/** As the server chooses: the higher priority, then the lower fee. */
const precedes = (one: Draft, other: Draft): boolean =>
  one.priority === other.priority ? one.fee <= other.fee : one.priority > other.priority;
