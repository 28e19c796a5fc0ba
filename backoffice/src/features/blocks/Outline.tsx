import { ActionIcon, Anchor, Kbd, Text, Title, UnstyledButton } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconEye,
  IconEyeOff,
  IconTemplate,
  IconTrash,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { format } from '../../texts/format.ts';
import { BlockIcon } from './BlockIcon.tsx';
import { labelOf, limitOf, newBlock, summaryOf, variants } from './blockSpecs.ts';
import type { Block } from './blocks.api.ts';
import { InsertMenu } from './InsertMenu.tsx';
import { TemplateDialog } from './TemplateDialog.tsx';
import { blocks as texts } from './texts/ru.ts';

interface Props {
  readonly blocks: readonly Block[];
  readonly chosen: string | null;
  readonly onChoose: (id: string | null) => void;
  readonly onPut: (blocks: readonly Block[]) => void;
}

/** What stands on the page, in its order, and what can be put there. */
export function Outline({ blocks, chosen, onChoose, onPut }: Props) {
  const [dragged, setDragged] = useState<number | null>(null);
  const move = (from: number, to: number) => {
    const block = blocks[from];
    if (block && to >= 0 && to < blocks.length) onPut(blocks.toSpliced(from, 1).toSpliced(to, 0, block));
  };
  const place = blocks.findIndex(({ id }) => id === chosen);
  const insert = (at: number, block: Block) => {
    onPut(blocks.toSpliced(at, 0, block));
    onChoose(block.id);
  };
  const add = (block: Block) => insert(place < 0 ? blocks.length : place + 1, block);
  const [kept, setKept] = useState<Block | null>(null);
  return (
    <>
      <Title order={2} size="h5" className="builder-title">
        {texts.onPage}
        <Text span c="dimmed" size="sm">
          {format.number(blocks.length)}
        </Text>
      </Title>
      {blocks.length === 0 && (
        <Text size="sm" c="dimmed">
          {texts.empty}
        </Text>
      )}
      {blocks.length > 0 && <InsertMenu label={texts.insertFirst} onInsert={(block) => insert(0, block)} />}
      <ol className="builder-outline" aria-label={texts.onPage}>
        {blocks.map((block, index) => {
          const name = labelOf(block);
          const isChosen = block.id === chosen;
          const change = (next: Block) => onPut(blocks.with(index, next));
          return (
            <li
              key={block.id}
              draggable
              data-chosen={isChosen || undefined}
              data-dragged={dragged === index || undefined}
              onDragStart={() => setDragged(index)}
              onDragEnd={() => setDragged(null)}
              onDragOver={(event) => event.preventDefault()}
              onDrop={() => {
                if (dragged !== null) move(dragged, index);
                setDragged(null);
              }}
            >
              <UnstyledButton
                className="builder-entry"
                aria-current={isChosen}
                title={texts.moveHint}
                onClick={() => onChoose(isChosen ? null : block.id)}
                onKeyDown={({ altKey, key }) => {
                  if (altKey && key === 'ArrowUp') move(index, index - 1);
                  if (altKey && key === 'ArrowDown') move(index, index + 1);
                }}
              >
                {name}{' '}
                <Text span size="xs" c="dimmed">
                  {limitOf(block) || summaryOf(block)}
                </Text>
              </UnstyledButton>
              {isChosen && (
                <div className="builder-tools">
                  <Tool label={texts.up(name)} isOff={index === 0} onClick={() => move(index, index - 1)}>
                    <IconArrowUp size={16} />
                  </Tool>
                  <Tool
                    label={texts.down(name)}
                    isOff={index === blocks.length - 1}
                    onClick={() => move(index, index + 1)}
                  >
                    <IconArrowDown size={16} />
                  </Tool>
                  <Tool
                    label={texts.copy(name)}
                    onClick={() => add({ ...structuredClone(block), id: crypto.randomUUID() })}
                  >
                    <IconCopy size={16} />
                  </Tool>
                  <Tool label={texts.keep(name)} onClick={() => setKept(block)}>
                    <IconTemplate size={16} />
                  </Tool>
                  <Tool
                    label={block.hidden ? texts.show(name) : texts.hide(name)}
                    onClick={() => change({ ...block, hidden: !block.hidden })}
                  >
                    {block.hidden ? <IconEye size={16} /> : <IconEyeOff size={16} />}
                  </Tool>
                  <Tool
                    label={texts.remove(name)}
                    onClick={() => {
                      onPut(blocks.toSpliced(index, 1));
                      onChoose(null);
                    }}
                  >
                    <IconTrash size={16} />
                  </Tool>
                </div>
              )}
              <InsertMenu label={texts.insertAfter(name)} onInsert={(added) => insert(index + 1, added)} />
            </li>
          );
        })}
      </ol>
      <Title order={2} size="h5" className="builder-title">
        {texts.add}
        <Kbd size="xs" aria-hidden>
          /
        </Kbd>
      </Title>
      <div className="builder-palette">
        {variants.map((variant) => (
          <UnstyledButton key={variant.value} className="builder-kind" onClick={() => add(newBlock(variant))}>
            <BlockIcon kind={variant.value} />
            {variant.label}
          </UnstyledButton>
        ))}
      </div>
      <Anchor component={Link} to="/constructors/templates" size="sm" className="builder-templates">
        {texts.templates.title}
      </Anchor>
      {kept && <TemplateDialog block={kept} onClose={() => setKept(null)} />}
    </>
  );
}

function Tool({
  label,
  isOff = false,
  onClick,
  children,
}: {
  label: string;
  isOff?: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <ActionIcon variant="subtle" color="gray" size={36} aria-label={label} disabled={isOff} onClick={onClick}>
      {children}
    </ActionIcon>
  );
}
