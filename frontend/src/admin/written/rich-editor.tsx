import Image from '@tiptap/extension-image';
import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { isPageValue, PAGE_LINK_REL } from '../../../../shared/page/page-html.ts';
import type { Language } from '../../../../shared/texts/language.ts';
import { safeHtml } from '../../ui/text/safe-html.ts';
import { BlockDirections } from './block-directions.ts';
import { pastedHtml } from './pasted-html.ts';
import { Toolbar } from './toolbar.tsx';

interface RichEditorProps {
  readonly language: Language;
  readonly label: string;
  readonly value: string;
  readonly onChange: (html: string) => void;
  /** Id of what says that it is wrong; undefined while nothing is. */
  readonly problemId: string | undefined;
}

const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      HTMLAttributes: { rel: PAGE_LINK_REL, target: null, class: null },
      isAllowedUri: (address) => address !== undefined && isPageValue('href', address),
    },
  }),
  Image,
  BlockDirections,
];

/** What is in the editor; nothing when there is neither word nor picture. */
const htmlOf = (editor: Editor): string => (editor.isEmpty ? '' : editor.getHTML());

/**
 * The text of a page in one language, by the allow-list alone (`shared/page/page-html.ts`), also of what is pasted. Each block
 * begins where its first letter says, whatever the language of the page.
 */
const RichEditor = ({ language, label, value, onChange, problemId }: RichEditorProps) => {
  /** What the editor itself said last, or was given. */
  const known = useRef(value);
  const say = useEffectEvent(onChange);
  const editorProps = useMemo(
    () => ({
      transformPastedHTML: pastedHtml,
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-required': String(language === 'he'),
        lang: language,
        dir: language === 'he' ? 'rtl' : 'ltr',
        class: 'prose back-office-written',
        ...(problemId === undefined ? {} : { 'aria-invalid': 'true', 'aria-describedby': problemId }),
      },
    }),
    [label, language, problemId],
  );
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: value,
    // Its style sheet would be an inline one, which the CSP forbids; `editor.css` has what it needs.
    injectCSS: false,
    editorProps,
    onUpdate: ({ editor: updated }) => {
      known.current = htmlOf(updated);
      say(known.current);
    },
  });
  useEffect(() => {
    if (value === known.current) return;
    known.current = value;
    // As the server writes it, it is the same: the caret stays where it is.
    if (safeHtml(value) !== safeHtml(htmlOf(editor)))
      editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  return (
    <div className="back-office-editor" data-invalid={problemId !== undefined || undefined}>
      <Toolbar editor={editor} label={label} />
      <EditorContent editor={editor} />
    </div>
  );
};

export default RichEditor;
