import { Button, FileButton, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { ru } from '../../texts/ru.ts';
import { geoJsonOf, type ImportedZone, isDrawable, type Place, zonesInGeoJson } from './geometry.ts';
import { zones as texts } from './texts/ru.ts';
import type { Draft } from './useZoneDrafts.ts';

interface Props {
  readonly drafts: readonly Draft[];
  readonly home: Place | null;
  readonly canEdit: boolean;
  readonly onImport: (zones: readonly ImportedZone[]) => void;
  readonly onClose: () => void;
}

/** Zones as a file, out and in: of another map, of a colleague, of the shop that one had before. */
export function GeoJsonDialog({ drafts, home, canEdit, onImport, onClose }: Props) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const found = text.trim() === '' ? null : read(text, home);
  const download = () => {
    const file = URL.createObjectURL(new Blob([geoJsonOf(drafts)], { type: 'application/geo+json' }));
    const link = document.createElement('a');
    link.href = file;
    link.download = 'zones.geojson';
    link.click();
    setTimeout(() => URL.revokeObjectURL(file));
  };
  const take = () => {
    if (!found || found.length === 0) return setError(texts.json.nothing);
    const crossed = found.find(({ ring }) => !isDrawable(ring));
    if (crossed) return setError(texts.crossing(crossed.name || texts.json.nameless));
    onImport(found);
    onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      size={600}
      title={texts.geoJson}
      closeButtonProps={{ 'aria-label': ru.close }}
    >
      <Stack>
        <Group>
          <Button variant="default" onClick={download} disabled={drafts.length === 0}>
            {texts.json.download}
          </Button>
          {canEdit && (
            <FileButton
              accept=".json,.geojson,application/geo+json"
              onChange={(file) => void file?.text().then((read) => setText(read))}
            >
              {(props) => (
                <Button variant="default" {...props}>
                  {texts.json.upload}
                </Button>
              )}
            </FileButton>
          )}
        </Group>
        {canEdit && (
          <>
            <Textarea
              label={texts.json.paste}
              autosize
              minRows={6}
              maxRows={12}
              value={text}
              error={error}
              onChange={({ currentTarget }) => {
                setText(currentTarget.value);
                setError(undefined);
              }}
            />
            {found && found.length > 0 && (
              <Text role="status">
                {texts.json.found(found.length)}
                {found.some(({ swapped }) => swapped) && ` ${texts.swapped}`}
              </Text>
            )}
            <Group justify="flex-end">
              <Button onClick={take} disabled={text.trim() === ''}>
                {texts.json.add}
              </Button>
            </Group>
          </>
        )}
      </Stack>
    </Modal>
  );
}

const read = (text: string, home: Place | null): readonly ImportedZone[] | null => {
  try {
    return zonesInGeoJson(text, home);
  } catch {
    return null;
  }
};
