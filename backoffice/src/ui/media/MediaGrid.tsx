import { Badge, Button, Image, Loader, Skeleton, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { problemOf } from '../../gatewayApi.ts';
import { ru } from '../../texts/ru.ts';
import { Message } from '../Message.tsx';
import { type LibraryPicture, type MediaFilter, useMediaInfiniteQuery } from './media.api.ts';
import { media as texts } from './texts/ru.ts';

/** How often pictures that are still being encoded are looked for. */
const encodingMs = 700;
const isComing = ({ file_info, fault }: LibraryPicture) => file_info === null && fault === 'none';

export const useLibrary = (filter: MediaFilter) => {
  const query = useMediaInfiniteQuery(filter);
  const pictures = query.data?.pages.flatMap(({ media }) => media) ?? [];
  useMediaInfiniteQuery(filter, { pollingInterval: pictures.some(isComing) ? encodingMs : 0 });
  return { ...query, pictures };
};

interface Props {
  readonly library: ReturnType<typeof useLibrary>;
  readonly isFiltered: boolean;
  /** Ids in the order in which they were chosen. */
  readonly chosen: readonly string[];
  readonly onChoose: (picture: LibraryPicture) => void;
}

export function MediaGrid({ library, isFiltered, chosen, onChoose }: Props) {
  const { pictures, data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = library;
  if (!data)
    return error ? (
      <Message text={problemOf(error).error} action={{ text: ru.retry, run: () => void refetch() }} />
    ) : (
      <Skeleton h={320} />
    );
  if (pictures.length === 0)
    return (
      <Text c="dimmed" p="xl" ta="center">
        {isFiltered ? texts.nothing : texts.empty}
      </Text>
    );
  return (
    <>
      <ul className="media-grid">
        {pictures.map((picture) => (
          <li key={picture.id}>
            <Tile
              picture={picture}
              place={chosen.indexOf(picture.id)}
              of={chosen.length}
              onChoose={onChoose}
            />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="default" mt="md" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {texts.more}
        </Button>
      )}
    </>
  );
}

function Tile({
  picture,
  place,
  of,
  onChoose,
}: {
  picture: LibraryPicture;
  place: number;
  of: number;
  onChoose: Props['onChoose'];
}) {
  const { name, alt, file_info, fault, focus } = picture;
  const isChosen = place >= 0;
  return (
    <button
      type="button"
      className="media-tile"
      aria-pressed={isChosen}
      aria-label={texts.choose(name)}
      onClick={() => onChoose(picture)}
    >
      <span className="media-tile-picture">
        {file_info && (
          <Image
            src={file_info.resize_versions['150x150'] ?? file_info.path}
            srcSet={(file_info.sizes ?? [])
              .slice(0, 2)
              .map(
                (size) => `${file_info.path.replace(`-${file_info.width}.webp`, `-${size}.webp`)} ${size}w`,
              )
              .join(', ')}
            sizes="160px"
            alt=""
            loading="lazy"
            style={{ objectPosition: `${focus.x}% ${focus.y}%` }}
          />
        )}
        {fault === 'broken' && <IconAlertTriangle />}
        {isComing(picture) && <Loader size="sm" aria-label={texts.encoding} />}
        {isChosen && (
          <span className="media-tile-mark">{of > 1 ? place + 1 : <IconCheck size={14} stroke={3} />}</span>
        )}
        {(fault === 'broken' || alt === '') && (
          <Badge
            className="media-tile-note"
            color="yellow"
            variant="light"
            c="var(--warning)"
            tt="none"
            radius={6}
          >
            {fault === 'broken' ? texts.broken : texts.noAlt}
          </Badge>
        )}
      </span>
      <span className="media-tile-name">{name}</span>
    </button>
  );
}
