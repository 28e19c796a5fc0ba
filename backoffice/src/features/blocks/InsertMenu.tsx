import { Menu, UnstyledButton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { BlockIcon } from './BlockIcon.tsx';
import { blockFrom, newBlock, variants } from './blockSpecs.ts';
import type { Block } from './blocks.api.ts';
import { blocks as texts } from './texts/ru.ts';
import { useTemplates } from './useTemplates.ts';

/** The «+» between two blocks: what is chosen comes to stand there. */
export function InsertMenu({ label, onInsert }: { label: string; onInsert: (block: Block) => void }) {
  return (
    <Menu position="right-start" width={240} shadow="md">
      <Menu.Target>
        <UnstyledButton className="builder-insert" aria-label={label} title={label}>
          <IconPlus size={16} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown className="builder-insert-kinds">
        <Kinds onInsert={onInsert} />
      </Menu.Dropdown>
    </Menu>
  );
}

/** Drawn when the menu is open: a page of many blocks does not ask for the templates of each place. */
function Kinds({ onInsert }: { onInsert: (block: Block) => void }) {
  const templates = useTemplates();
  return (
    <>
      {templates.length > 0 && <Menu.Label>{texts.templates.title}</Menu.Label>}
      {templates.map((template) => (
        <Menu.Item key={template.id} onClick={() => onInsert(blockFrom(template))}>
          {template.name}
        </Menu.Item>
      ))}
      <Menu.Label>{texts.kindsTitle}</Menu.Label>
      {variants.map((variant) => (
        <Menu.Item
          key={variant.value}
          leftSection={<BlockIcon kind={variant.value} />}
          onClick={() => onInsert(newBlock(variant))}
        >
          {variant.label}
        </Menu.Item>
      ))}
    </>
  );
}
