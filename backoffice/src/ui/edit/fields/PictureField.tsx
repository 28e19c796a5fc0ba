import { Button, Fieldset, Group, Image, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPhoto } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { media as texts } from '../../media/texts/ru.ts';
import { type FieldProps, valueAt } from './fieldProps.ts';

/** The library comes with the first picture that is chosen. */
const MediaDialog = lazy(async () => ({
  default: (await import('../../media/MediaDialog.tsx')).MediaDialog,
}));

interface Picked {
  readonly path: string;
  readonly alt: string;
}

/** A picture out of the library, with its words for this very place. */
export function PictureField({ spec, path, form }: FieldProps) {
  const { value, error, set } = valueAt<Picked | null | undefined>(form, path);
  const [isOpen, { open, close }] = useDisclosure();
  const picture = value && value.path !== '' ? value : null;
  return (
    <Fieldset legend={spec.label} radius={8}>
      <Group align="flex-start" wrap="nowrap">
        {picture && <Image src={picture.path} alt="" w={88} h={88} radius={8} fit="cover" />}
        <div className="grows">
          {picture && (
            <TextInput
              label={texts.alt}
              value={picture.alt}
              onChange={({ currentTarget }) => set({ ...picture, alt: currentTarget.value })}
              mb="xs"
            />
          )}
          <Group gap="xs">
            <Button
              variant="default"
              leftSection={<IconPhoto size={18} />}
              onClick={open}
              aria-invalid={error ? true : undefined}
            >
              {picture ? texts.another : texts.fromLibrary}
            </Button>
            {picture && (
              <Button
                variant="subtle"
                color="gray"
                c="dimmed"
                onClick={() => set(spec.field.orNull ? null : undefined)}
              >
                {texts.takeAway}
              </Button>
            )}
          </Group>
        </div>
      </Group>
      {spec.hint && <p className="field-hint">{spec.hint}</p>}
      {error && <div role="alert">{error}</div>}
      {isOpen && (
        <Suspense fallback={null}>
          <MediaDialog
            onPick={([picked]) => {
              if (picked) set(picked);
              close();
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </Fieldset>
  );
}

/** The address of a picture of the library: a logo, an icon. The name of the shop stands beside it in words. */
export function PicturePathField({ spec, path, form }: FieldProps) {
  const { value, error, set } = valueAt<string | undefined>(form, path);
  const [isOpen, { open, close }] = useDisclosure();
  return (
    <Fieldset legend={spec.label} radius={8}>
      <Group wrap="nowrap">
        {value && <Image src={value} alt="" h={40} w="auto" maw={160} fit="contain" />}
        <Button variant="default" leftSection={<IconPhoto size={18} />} onClick={open}>
          {value ? texts.another : texts.fromLibrary}
        </Button>
        {value && (
          <Button variant="subtle" color="gray" c="dimmed" onClick={() => set('')}>
            {texts.takeAway}
          </Button>
        )}
      </Group>
      {spec.hint && <p className="field-hint">{spec.hint}</p>}
      {error && <div role="alert">{error}</div>}
      {isOpen && (
        <Suspense fallback={null}>
          <MediaDialog
            onPick={([picked]) => {
              if (picked) set(picked.path);
              close();
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </Fieldset>
  );
}
