import { Button, Group, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { mediaCalls } from '../../../../api/contract/admin/media.contract.ts';
import { problemOf, requestTo } from '../../gatewayApi.ts';
import { ru } from '../../texts/ru.ts';
import { HistoryDrawer } from '../../ui/history/HistoryDrawer.tsx';
import { useUndoManyMutation } from '../../ui/mass/mass.api.ts';
import { MediaLibrary } from '../../ui/media/MediaLibrary.tsx';
import {
  type LibraryPicture,
  type MediaFilter,
  usePicturePlacesQuery,
  useRemovePictureMutation,
} from '../../ui/media/media.api.ts';
import { media as texts } from '../../ui/media/texts/ru.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { useMay } from '../../ui/session/session.api.ts';
import { toast } from '../../ui/toast.tsx';

/** The library on a page of its own; its filter stands in the address. */
export function MediaPage() {
  const [params, setParams] = useSearchParams();
  const [historyOf, setHistoryOf] = useState<LibraryPicture>();
  const special = params.get('special');
  const filter: MediaFilter = {
    search: params.get('search')?.slice(0, 100),
    folder: params.get('folder')?.slice(0, 100),
    tag: params.get('tag')?.slice(0, 200),
    ...((special === 'unused' || special === 'silent') && { special }),
  };
  const onFilter = (next: MediaFilter) =>
    setParams(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined)));
  return (
    <div className="media-page">
      <MediaLibrary
        title={<PageTitle>{texts.title}</PageTitle>}
        filter={filter}
        onFilter={onFilter}
        foot={({ pictures: [picture] }, { clear }) =>
          picture && (
            <Group className="media-foot">
              <Text size="sm" c="dimmed" mr="auto" role="status">
                {picture.name}
              </Text>
              <Button variant="default" onClick={() => setHistoryOf(picture)}>
                {texts.history}
              </Button>
              <RemoveButton key={picture.id} picture={picture} onRemoved={clear} />
            </Group>
          )
        }
      />
      {historyOf && (
        <HistoryDrawer
          kind="Media"
          id={historyOf.id}
          name={historyOf.name}
          onClose={() => setHistoryOf(undefined)}
        />
      )}
    </div>
  );
}

/** Says first where the picture stands; puts it away with a way back. */
function RemoveButton({
  picture: { id, name },
  onRemoved,
}: {
  picture: LibraryPicture;
  onRemoved: () => void;
}) {
  const { data: places } = usePicturePlacesQuery(id);
  const [remove, { isLoading }] = useRemovePictureMutation();
  const [undo] = useUndoManyMutation();
  const may = useMay();
  if (!may('media.edit')) return null;
  const act = async (known: number) => {
    const { data, error } = await remove({ id, places: known });
    if (!data) return toast.problem(problemOf(error).error);
    onRemoved();
    const { undo: change } = data;
    if (change)
      toast.undo(data.message, () => {
        void undo({ kind: 'Media', ids: [id], request: requestTo(mediaCalls.undoMany)({ body: change }) });
      });
  };
  return (
    <Button
      variant="subtle"
      color="red"
      loading={isLoading}
      disabled={!places}
      onClick={() =>
        modals.openConfirmModal({
          title: texts.removeTitle(name),
          children: texts.removeNote((places ?? []).map(({ title }) => title)),
          labels: { confirm: texts.remove, cancel: ru.cancel },
          confirmProps: { color: 'red' },
          onConfirm: () => void act(places?.length ?? 0),
        })
      }
    >
      {texts.remove}
    </Button>
  );
}
