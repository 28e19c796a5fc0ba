import { Button } from '@mantine/core';
import { IconPuzzle } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { Shown } from '../../ui/document/document.api.ts';
import { PreviewLink } from '../../ui/preview/PreviewLink.tsx';
import { pageActions as texts } from './texts/ru.ts';

/** What else can be done with a page: build it of blocks, give somebody a link to it before it is out. */
export function PageActions({ document: { id } }: { document: Shown }) {
  return (
    <>
      <Button
        component={Link}
        to={`/constructors/blocks/${encodeURIComponent(id)}`}
        variant="default"
        leftSection={<IconPuzzle size={18} />}
      >
        {texts.blocks}
      </Button>
      <PreviewLink id={id} />
    </>
  );
}
