import { Anchor, Autocomplete, Stack, TagsInput, Text, Textarea, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { problemOf } from '../../gatewayApi.ts';
import { format } from '../../texts/format.ts';
import { addressOfDocument } from '../documentAddresses.ts';
import { toast } from '../toast.tsx';
import { FocusPoint } from './FocusPoint.tsx';
import {
  type Details,
  type LibraryPicture,
  useDescribePictureMutation,
  useMediaShelvesQuery,
  usePicturePlacesQuery,
} from './media.api.ts';
import { media as texts } from './texts/ru.ts';

interface Props {
  readonly picture: LibraryPicture;
  readonly canEdit: boolean;
  /** What stands in the field of the description, saved or not. */
  readonly alt: string;
  readonly onAlt: (alt: string) => void;
  readonly altError?: string | undefined;
}

/** All about one picture: saved field by field, as soon as the field is left. */
export function MediaDetails({ picture, canEdit, alt, onAlt, altError }: Props) {
  const { id, file_info } = picture;
  const [name, setName] = useState(picture.name);
  const [folder, setFolder] = useState(picture.folder);
  const [focus, setFocus] = useState(picture.focus);
  const { data: shelves } = useMediaShelvesQuery();
  const { data: places } = usePicturePlacesQuery(id);
  const [saveDetails] = useDescribePictureMutation();
  const save = async (details: Details) => {
    const { error } = await saveDetails({ id, details });
    if (error) toast.problem(problemOf(error).error);
  };
  const saveText = (field: 'name' | 'alt' | 'folder', value: string) => {
    if (value !== picture[field]) void save({ [field]: value });
  };
  return (
    <Stack gap="sm">
      {file_info && (
        <FocusPoint
          src={file_info.path}
          value={focus}
          onChange={setFocus}
          onEnd={(point) => {
            if (canEdit && (point.x !== picture.focus.x || point.y !== picture.focus.y))
              void save({ focus: point });
          }}
        />
      )}
      <Textarea
        label={texts.alt}
        autosize
        minRows={2}
        required
        readOnly={!canEdit}
        error={altError}
        value={alt}
        onChange={({ currentTarget }) => onAlt(currentTarget.value)}
        onBlur={() => saveText('alt', alt.trim())}
      />
      <TextInput
        label={texts.name}
        readOnly={!canEdit}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        onBlur={() => (name.trim() === '' ? setName(picture.name) : saveText('name', name.trim()))}
      />
      <Autocomplete
        label={texts.folder}
        description={texts.folderHint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        readOnly={!canEdit}
        data={shelves?.folders.map((each) => each.name) ?? []}
        value={folder}
        onChange={setFolder}
        onOptionSubmit={(chosen) => saveText('folder', chosen)}
        onBlur={() => saveText('folder', folder.trim())}
      />
      <TagsInput
        label={texts.ownTags}
        readOnly={!canEdit}
        data={shelves?.tags.map((each) => each.name) ?? []}
        value={[...picture.tags]}
        onChange={(tags) => void save({ tags })}
        clearable={false}
      />
      <section aria-label={texts.places}>
        <Title order={3} size="h5" fw={500}>
          {texts.places}{' '}
          <Text span c="dimmed" inherit>
            {places && format.number(places.length)}
          </Text>
        </Title>
        {places?.length === 0 && (
          <Text size="sm" c="dimmed">
            {texts.nowhere}
          </Text>
        )}
        <ul className="media-places">
          {places?.map((place) => {
            const address = addressOfDocument(place.kind, place.id);
            return (
              <li key={`${place.kind}/${place.id}`}>
                {address === null ? (
                  place.title
                ) : (
                  <Anchor component={Link} to={address} size="sm">
                    {place.title}
                  </Anchor>
                )}
              </li>
            );
          })}
        </ul>
      </section>
      {file_info && (
        <Text size="xs" c="dimmed">
          {texts.facts(file_info.width ?? 0, file_info.height ?? 0, picture.bytes)}
          {picture.uploaded_at && ` · ${format.day(picture.uploaded_at)}`}
        </Text>
      )}
    </Stack>
  );
}
