import '@mantine/tiptap/styles.css';
import './richText.css';
import { Input } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link, RichTextEditor as Toolbar } from '@mantine/tiptap';
import { IconPhoto } from '@tabler/icons-react';
import { Image } from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import { useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { lazy, Suspense, useEffect, useId, useRef } from 'react';
import type { FileInfo } from '../../../../api/contract/values.contract.ts';
import { richText as texts } from './texts/ru.ts';

export interface RichTextProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly value: string;
  readonly onChange: (html: string) => void;
}

const extensions = [
  // Headings below the page's own; what the sanitiser would take away cannot be typed.
  StarterKit.configure({ heading: { levels: [2, 3, 4] }, code: false, codeBlock: false, link: false }),
  Link.configure({ openOnClick: false, protocols: ['tel', 'mailto'] }),
  Image,
  TableKit.configure({ table: { resizable: false } }),
];

const MediaDialog = lazy(async () => ({ default: (await import('../media/MediaDialog.tsx')).MediaDialog }));
/** With its sizes, so that nothing jumps while it loads. */
const imageOf = ({ path: src, alt, width, height }: FileInfo) => ({
  type: 'image',
  attrs: { src, alt, ...(width && { width }), ...(height && { height }) },
});

/** Rich text as HTML. The server sanitises whatever comes; an emptied text is no text, not an empty paragraph. */
export function RichTextEditor({ label, hint, error, value, onChange }: RichTextProps) {
  const id = useId();
  const [isChoosing, { open, close }] = useDisclosure();
  const told = useRef(value);
  const changed = useRef(onChange);
  changed.current = onChange;
  const editor = useEditor({
    extensions,
    content: value,
    // The page's policy lets no style in that it does not know; ours stand in richText.css.
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        'aria-describedby': `${id}-words`,
      },
    },
    onUpdate: ({ editor: now }) => {
      told.current = now.isEmpty ? '' : now.getHTML();
      changed.current(told.current);
    },
  });
  useEffect(() => {
    if (value === told.current) return;
    // Not typed here: a draft that was discarded, a version that was restored.
    told.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
      error={error}
      description={hint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      descriptionProps={{ id: `${id}-words` }}
    >
      <Toolbar
        editor={editor}
        labels={texts.labels}
        className="rich-text"
        data-invalid={Boolean(error) || undefined}
      >
        <Toolbar.Toolbar>
          <Toolbar.ControlsGroup>
            <Toolbar.H2 />
            <Toolbar.H3 />
          </Toolbar.ControlsGroup>
          <Toolbar.ControlsGroup>
            <Toolbar.Bold />
            <Toolbar.Italic />
            <Toolbar.Underline />
            <Toolbar.Strikethrough />
          </Toolbar.ControlsGroup>
          <Toolbar.ControlsGroup>
            <Toolbar.BulletList />
            <Toolbar.OrderedList />
            <Toolbar.Blockquote />
            <Toolbar.Hr />
          </Toolbar.ControlsGroup>
          <Toolbar.ControlsGroup>
            <Toolbar.Link />
            <Toolbar.Unlink />
            <Toolbar.Control onClick={open} aria-label={texts.picture} title={texts.picture}>
              <IconPhoto stroke={1.5} size={16} />
            </Toolbar.Control>
          </Toolbar.ControlsGroup>
          <Toolbar.ControlsGroup>
            <Toolbar.TableInsert />
            <Toolbar.TableDelete />
          </Toolbar.ControlsGroup>
          <Toolbar.ControlsGroup>
            <Toolbar.ClearFormatting />
            <Toolbar.Undo />
            <Toolbar.Redo />
          </Toolbar.ControlsGroup>
        </Toolbar.Toolbar>
        <Toolbar.Content />
      </Toolbar>
      {isChoosing && (
        <Suspense fallback={null}>
          <MediaDialog
            many
            onPick={(pictures) => {
              editor.chain().focus().insertContent(pictures.map(imageOf)).run();
              close();
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </Input.Wrapper>
  );
}
