import './builder.css';
import {
  ActionIcon,
  Badge,
  Button,
  Group,
  Loader,
  SegmentedControl,
  Stack,
  Text,
  Title,
} from '@mantine/core';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { modals } from '@mantine/modals';
import { IconArrowBackUp, IconArrowForwardUp, IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { problemOf } from '../../gatewayApi.ts';
import { ru } from '../../texts/ru.ts';
import { FormField } from '../../ui/edit/fields/FormField.tsx';
import { useLeaveGuard } from '../../ui/edit/useLeaveGuard.tsx';
import { Message } from '../../ui/Message.tsx';
import { useTabTitle } from '../../ui/PageTitle.tsx';
import { PreviewLink } from '../../ui/preview/PreviewLink.tsx';
import { toast } from '../../ui/toast.tsx';
import { labelOf, shownSpecs, variantOf } from './blockSpecs.ts';
import {
  type Built,
  useDropBlocksMutation,
  usePageBlocksQuery,
  usePublishBlocksMutation,
} from './blocks.api.ts';
import { differences } from './differences.ts';
import { Outline } from './Outline.tsx';
import { PublishDialog } from './PublishDialog.tsx';
import { blocks as texts } from './texts/ru.ts';
import { type Builder, useBuilder } from './useBuilder.ts';

/** A page that is built of blocks: what stands on it, how it looks, and the settings of one block. */
export function BuilderPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = usePageBlocksQuery(id);
  const [begun, setBegun] = useState(0);
  if (!data)
    return error ? (
      <Message text={problemOf(error).error} action={{ text: ru.retry, run: () => void refetch() }} />
    ) : (
      <Loader m="xl" />
    );
  // Begun anew with what the server has, once that is another draft than the one that is edited.
  return (
    <BuilderOf
      key={begun}
      built={data}
      restart={async () => {
        await refetch();
        setBegun(begun + 1);
      }}
    />
  );
}

function BuilderOf({ built, restart }: { built: Built; restart: () => Promise<void> }) {
  const builder = useBuilder(built);
  const { blocks, form, state, put } = builder;
  const [chosen, setChosen] = useState<string | null>(null);
  const [width, setWidth] = useState<FrameWidth>('phone');
  useLeaveGuard(state !== 'saved');
  const { undo, redo } = builder;
  useHotkeys([
    ['mod+Z', () => undo?.()],
    ['mod+shift+Z', () => redo?.()],
    ['/', () => document.querySelector<HTMLElement>('.builder-kind')?.focus()],
  ]);
  const index = blocks.findIndex((block) => block.id === chosen);
  const block = blocks[index];
  return (
    <div className="builder">
      <BuilderHead built={built} builder={builder} width={width} onWidth={setWidth} restart={restart} />
      <div className="builder-panes">
        <nav className="builder-side" aria-label={texts.onPage}>
          <Outline blocks={blocks} chosen={chosen} onChoose={setChosen} onPut={put} />
        </nav>
        <div className="builder-middle">
          <iframe
            key={builder.saves}
            className="builder-frame"
            data-width={width}
            title={texts.preview}
            src={built.preview}
          />
        </div>
        <section className="builder-settings" aria-label={texts.settings}>
          {block ? (
            <Stack key={block.id}>
              <Title order={2} size="h5">
                {labelOf(block)}
              </Title>
              {(variantOf(block)?.fields ?? []).map((spec) => (
                <FormField
                  key={spec.name}
                  spec={spec}
                  path={`blocks.${index}.block.${spec.name}`}
                  form={form}
                />
              ))}
              {variantOf(block)?.fields.length === 0 && (
                <Text size="sm" c="dimmed">
                  {texts.nothingToSet}
                </Text>
              )}
              {shownSpecs.map((spec) => (
                <FormField key={spec.name} spec={spec} path={`blocks.${index}.${spec.name}`} form={form} />
              ))}
              {variantOf(block)?.value === 'video' && (
                <Text size="sm" c="dimmed">
                  {texts.video}
                </Text>
              )}
              {['dishes', 'category'].includes(variantOf(block)?.value ?? '') && (
                <Text size="sm" c="dimmed">
                  {texts.stops}
                </Text>
              )}
            </Stack>
          ) : (
            <Text size="sm" c="dimmed">
              {texts.pick}
            </Text>
          )}
        </section>
      </div>
    </div>
  );
}

const frameWidths = ['phone', 'tablet', 'desktop'] as const;
type FrameWidth = (typeof frameWidths)[number];

interface HeadProps {
  readonly built: Built;
  readonly builder: Builder;
  readonly width: FrameWidth;
  readonly onWidth: (width: FrameWidth) => void;
  readonly restart: () => Promise<void>;
}
const stateTexts = {
  saved: texts.saved,
  unsaved: texts.unsaved,
  saving: texts.saving,
  refused: texts.unsaved,
};

function BuilderHead({ built, builder, width, onWidth, restart }: HeadProps) {
  const { page, shown } = built;
  const { blocks, state, revision, undo, redo } = builder;
  const [isAsking, { open, close }] = useDisclosure();
  const [publish, { isLoading }] = usePublishBlocksMutation();
  const [drop] = useDropBlocksMutation();
  const changes = differences(shown, blocks);
  const act = async () => {
    if (revision === null) return;
    const { data, error } = await publish({ id: page.id, revision });
    close();
    if (!data) return toast.problem(problemOf(error).error);
    toast.done(data.message);
    await restart();
  };
  const ask = () =>
    modals.openConfirmModal({
      title: texts.dropDraft,
      children: texts.dropNote,
      labels: { confirm: texts.dropDraft, cancel: ru.cancel },
      confirmProps: { color: 'red' },
      onConfirm: async () => {
        await drop(page.id);
        await restart();
      },
    });
  useTabTitle(page.name);
  return (
    <Group className="builder-head">
      <ActionIcon
        component={Link}
        to="/constructors/blocks"
        variant="subtle"
        color="gray"
        size={44}
        aria-label={texts.back}
      >
        <IconArrowLeft size={18} />
      </ActionIcon>
      <Title order={1} size="h3">
        {page.name}
      </Title>
      <Text c="dimmed" size="sm">
        {page.path}
      </Text>
      <Badge
        color={changes.length > 0 ? 'yellow' : 'gray'}
        c={changes.length > 0 ? 'var(--warning)' : 'dimmed'}
        variant="light"
        tt="none"
        radius={6}
      >
        {changes.length > 0 ? texts.draft : page.published ? texts.published : texts.unpublished}
      </Badge>
      <Text size="xs" c="dimmed" role="status" mr="auto">
        {stateTexts[state]}
      </Text>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-label={texts.undo}
        disabled={!undo}
        onClick={() => undo?.()}
      >
        <IconArrowBackUp size={18} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-label={texts.redo}
        disabled={!redo}
        onClick={() => redo?.()}
      >
        <IconArrowForwardUp size={18} />
      </ActionIcon>
      <SegmentedControl
        aria-label={texts.frame}
        value={width}
        onChange={onWidth}
        data={frameWidths.map((value) => ({ value, label: texts.widths[value] }))}
      />
      <PreviewLink id={page.id} />
      {revision !== null && changes.length > 0 && (
        <Button variant="subtle" color="gray" c="dimmed" onClick={ask}>
          {texts.dropDraft}
        </Button>
      )}
      <Button disabled={changes.length === 0 || state !== 'saved' || revision === null} onClick={open}>
        {texts.publish(changes.length)}
      </Button>
      {isAsking && (
        <PublishDialog
          differences={changes}
          isBusy={isLoading}
          onPublish={() => void act()}
          onClose={close}
        />
      )}
    </Group>
  );
}
