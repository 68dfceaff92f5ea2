import Button from '@cloudscape-design/components/button';
import Select from '@cloudscape-design/components/select';
import ToggleButton from '@cloudscape-design/components/toggle-button';
import { type Editor, useEditorState } from '@tiptap/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ICONS } from './icons.tsx';
import { ImageRow } from './image-row.tsx';
import { LinkRow } from './link-row.tsx';

const BLOCKS = ['text', 'h2', 'h3', 'h4'] as const;
type Block = (typeof BLOCKS)[number];

const MARKS = ['bold', 'italic', 'underline'] as const;
const WRAPS = ['bulletList', 'orderedList', 'blockquote'] as const;
type Toggled = (typeof MARKS)[number] | (typeof WRAPS)[number];

const toggle = (editor: Editor, what: Toggled): void => {
  const chain = editor.chain().focus();
  const acts = {
    bold: () => chain.toggleBold(),
    italic: () => chain.toggleItalic(),
    underline: () => chain.toggleUnderline(),
    bulletList: () => chain.toggleBulletList(),
    orderedList: () => chain.toggleOrderedList(),
    blockquote: () => chain.toggleBlockquote(),
  };
  acts[what]().run();
};

const setBlock = (editor: Editor, block: Block): void => {
  const chain = editor.chain().focus();
  if (block === 'text') chain.setParagraph().run();
  else chain.setHeading({ level: Number(block.slice(1)) as 2 | 3 | 4 }).run();
};

const blockOf = (editor: Editor): Block =>
  BLOCKS.find((each) => each !== 'text' && editor.isActive('heading', { level: Number(each.slice(1)) })) ??
  'text';

interface ToolbarProps {
  readonly editor: Editor;
  /** Names the text that the toolbar edits. */
  readonly label: string;
}

/** Over the text: what kind of block it is, how its words look, links and pictures. */
export const Toolbar = ({ editor, label }: ToolbarProps) => {
  const { t } = useTranslation('pages');
  const [open, setOpen] = useState<'link' | 'image' | null>(null);
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      block: blockOf(now),
      active: [...MARKS, ...WRAPS].filter((each) => now.isActive(each)).join(' '),
      link: now.isActive('link'),
      undo: now.can().undo(),
      redo: now.can().redo(),
    }),
  });
  const active = state.active.split(' ');
  const blocks = BLOCKS.map((value) => ({ value, label: t(`editor.${value}`) }));
  const close = (): void => {
    setOpen(null);
    editor.commands.focus();
  };
  const toggles = (kinds: readonly Toggled[]) =>
    kinds.map((each) => (
      <ToggleButton
        key={each}
        variant="icon"
        iconSvg={ICONS[each]}
        pressedIconSvg={ICONS[each]}
        pressed={active.includes(each)}
        ariaLabel={t(`editor.${each}`)}
        onChange={() => toggle(editor, each)}
      />
    ));
  return (
    <>
      <div role="toolbar" aria-label={t('editor.toolbar', { label })} className="back-office-toolbar">
        <Select
          ariaLabel={t('editor.block')}
          selectedOption={blocks.find(({ value }) => value === state.block) ?? null}
          options={blocks}
          onChange={({ detail }) => setBlock(editor, detail.selectedOption.value as Block)}
        />
        {toggles(MARKS)}
        {toggles(WRAPS)}
        <ToggleButton
          variant="icon"
          iconSvg={ICONS.link}
          pressedIconSvg={ICONS.link}
          pressed={state.link || open === 'link'}
          ariaLabel={t('editor.link')}
          onChange={() => setOpen(open === 'link' ? null : 'link')}
        />
        <ToggleButton
          variant="icon"
          iconSvg={ICONS.image}
          pressedIconSvg={ICONS.image}
          pressed={open === 'image'}
          ariaLabel={t('editor.image')}
          onChange={() => setOpen(open === 'image' ? null : 'image')}
        />
        <Button
          variant="icon"
          formAction="none"
          iconSvg={ICONS.line}
          ariaLabel={t('editor.line')}
          onClick={() => editor.chain().focus().setHorizontalRule().run()}
        />
        <Button
          variant="icon"
          formAction="none"
          iconName="undo"
          ariaLabel={t('editor.undo')}
          disabled={!state.undo}
          onClick={() => editor.chain().focus().undo().run()}
        />
        <Button
          variant="icon"
          formAction="none"
          iconName="redo"
          ariaLabel={t('editor.redo')}
          disabled={!state.redo}
          onClick={() => editor.chain().focus().redo().run()}
        />
      </div>
      {open === 'link' && <LinkRow editor={editor} onClose={close} />}
      {open === 'image' && <ImageRow editor={editor} onClose={close} />}
    </>
  );
};
