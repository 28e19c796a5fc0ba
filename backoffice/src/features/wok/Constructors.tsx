import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconExternalLink, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { problemOf } from '../../gatewayApi.ts';
import { ru } from '../../texts/ru.ts';
import { useMay } from '../../ui/session/session.api.ts';
import { useConstructorsQuery, useMakeConstructorMutation } from './constructors.api.ts';
import { wok as texts } from './texts/ru.ts';

/** Wok, poke, pizza: each is edited alone and stands at its own address. */
export function Constructors({ current }: { current: string }) {
  const { data = [] } = useConstructorsQuery();
  const may = useMay();
  const [isOpen, { open, close }] = useDisclosure();
  const shown = data.find(({ id }) => id === current);
  return (
    <Group component="nav" aria-label={texts.all} gap="xs">
      {data.map(({ id, name }) => (
        <Button
          key={id}
          component={Link}
          to={id === 'wok' ? '/constructors/wok' : `/constructors/wok/${id}`}
          variant={id === current ? 'light' : 'subtle'}
          color="gray"
          c="var(--mantine-color-text)"
          aria-current={id === current ? 'page' : undefined}
        >
          {name}
        </Button>
      ))}
      {may('catalogue.edit') && (
        <Button variant="default" leftSection={<IconPlus size={18} />} onClick={open}>
          {texts.make}
        </Button>
      )}
      {shown?.published && (
        <Button
          component="a"
          href={shown.full_path}
          target="_blank"
          variant="subtle"
          color="gray"
          c="var(--mantine-color-text)"
          leftSection={<IconExternalLink size={18} />}
        >
          {shown.full_path}
        </Button>
      )}
      {isOpen && <NewConstructor onClose={close} />}
    </Group>
  );
}

function NewConstructor({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [id, setId] = useState('');
  const [refusal, setRefusal] = useState<Readonly<Record<string, string>>>({});
  const [make, { isLoading }] = useMakeConstructorMutation();
  const submit = async () => {
    const { data, error } = await make({ id: id.trim(), name });
    if (!data) {
      const { error: text, fields } = problemOf(error);
      return setRefusal(fields ?? { id: text });
    }
    onClose();
    void navigate(`/constructors/wok/${id.trim()}`);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={texts.make}
      closeButtonProps={{ 'aria-label': ru.close }}
      radius={16}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Stack>
          <TextInput
            label={texts.makeName}
            value={name}
            data-autofocus
            error={refusal['constructor.name']}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <TextInput
            label={texts.makeAddress}
            description={texts.makeAddressHint}
            value={id}
            error={refusal.id}
            onChange={({ currentTarget }) => setId(currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {ru.cancel}
            </Button>
            <Button type="submit" loading={isLoading} disabled={name.trim() === '' || id.trim() === ''}>
              {texts.makeDo}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
