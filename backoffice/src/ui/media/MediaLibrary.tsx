import './media.css';
import { Button, FileButton, Group, Pill, Text, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch, IconUpload } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useMay } from '../session/session.api.ts';
import { MediaDetails } from './MediaDetails.tsx';
import { MediaGrid, useLibrary } from './MediaGrid.tsx';
import { MediaShelves } from './MediaShelves.tsx';
import type { LibraryPicture, MediaFilter } from './media.api.ts';
import { media as texts } from './texts/ru.ts';
import { UploadCard } from './UploadCard.tsx';
import { useUploads } from './useUploads.ts';

export interface Chosen {
  /** In the order in which they were chosen. */
  readonly pictures: readonly LibraryPicture[];
  /** The description of the last one as it is typed. */
  readonly alt: string;
}
interface Props {
  readonly title: ReactNode;
  readonly filter: MediaFilter;
  readonly onFilter: (filter: MediaFilter) => void;
  readonly many?: boolean;
  /** What is done with what was chosen. */
  readonly foot: (chosen: Chosen, act: { clear: () => void; needAlt: () => void }) => ReactNode;
}

/** Left the shelves, in the middle what stands on them, right all about the one that was chosen last. */
export function MediaLibrary({ title, filter, onFilter, many = false, foot }: Props) {
  const canEdit = useMay()('media.edit');
  const library = useLibrary(filter);
  const [ids, setIds] = useState<readonly string[]>([]);
  const [typed, setTyped] = useState<{ readonly id: string; readonly alt: string }>();
  const [altError, setAltError] = useState<string>();
  const [isOver, setOver] = useState(false);
  const pictures = ids.flatMap((id) => library.pictures.find((each) => each.id === id) ?? []);
  const last = pictures.at(-1);
  const alt = last && typed?.id === last.id ? typed.alt : (last?.alt ?? '');

  const { uploads, add, dismiss } = useUploads(filter.folder ?? '', ({ file_id }) =>
    setIds((chosen) => (many ? [...chosen.filter((id) => id !== file_id), file_id] : [file_id])),
  );
  const choose = ({ id }: LibraryPicture) => {
    setAltError(undefined);
    setIds((chosen) => {
      if (chosen.includes(id)) return chosen.filter((each) => each !== id);
      return many ? [...chosen, id] : [id];
    });
  };
  const addPictures = useRef(add);
  addPictures.current = add;
  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) => {
      const files = [...(clipboardData?.files ?? [])];
      if (canEdit && files.length > 0) void addPictures.current(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [canEdit]);

  const search = useDebouncedCallback(
    (text: string) => onFilter({ ...filter, search: text || undefined }),
    250,
  );
  const isFiltered = Object.values(filter).some(Boolean);
  return (
    <section
      className="media"
      aria-label={texts.title}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!canEdit || !event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        void add([...event.dataTransfer.files]);
      }}
    >
      <Group className="media-head" wrap="wrap">
        {title}
        <TextInput
          type="search"
          className="grows"
          maw={360}
          aria-label={texts.search}
          placeholder={texts.search}
          leftSection={<IconSearch size={16} />}
          defaultValue={filter.search ?? ''}
          onChange={({ currentTarget }) => search(currentTarget.value)}
        />
        {filter.tag && (
          <Pill
            size="lg"
            withRemoveButton
            removeButtonProps={{
              'aria-label': texts.removeFilter(filter.tag),
              'aria-hidden': false,
              tabIndex: 0,
            }}
            onRemove={() => onFilter({ ...filter, tag: undefined })}
          >
            {texts.tagFilter(filter.tag)}
          </Pill>
        )}
        {canEdit && (
          <FileButton
            multiple
            accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
            onChange={(files) => void add(files)}
          >
            {(props) => (
              <Button {...props} variant="default" ml="auto" leftSection={<IconUpload size={18} />}>
                {texts.upload}
              </Button>
            )}
          </FileButton>
        )}
      </Group>
      <div className="media-panes">
        <MediaShelves filter={filter} onFilter={onFilter} />
        <div className="media-middle">
          {isOver && <Text className="media-drop">{texts.drop}</Text>}
          <MediaGrid library={library} isFiltered={isFiltered} chosen={ids} onChoose={choose} />
          <UploadCard uploads={uploads} onDismiss={dismiss} />
        </div>
        <aside className="media-details" aria-label={texts.details}>
          {last ? (
            <MediaDetails
              key={last.id}
              picture={last}
              canEdit={canEdit}
              alt={alt}
              altError={altError}
              onAlt={(text) => {
                setTyped({ id: last.id, alt: text });
                setAltError(undefined);
              }}
            />
          ) : (
            <Text c="dimmed" size="sm">
              {texts.pick}
            </Text>
          )}
        </aside>
      </div>
      {foot({ pictures, alt }, { clear: () => setIds([]), needAlt: () => setAltError(texts.altNeeded) })}
    </section>
  );
}
