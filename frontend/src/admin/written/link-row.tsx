import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { linkOf } from './link.ts';

interface RowProps {
  readonly editor: Editor;
  readonly onClose: () => void;
}

/** Where the chosen words lead; with none chosen the address itself is put into the text. */
export const LinkRow = ({ editor, onClose }: RowProps) => {
  const { t } = useTranslation(['pages', 'common']);
  const before = editor.getAttributes('link').href as string | undefined;
  const [address, setAddress] = useState(before ?? '');
  const [wrong, setWrong] = useState(false);
  const apply = (): void => {
    const href = linkOf(address);
    setWrong(!href);
    if (!href) return;
    const chain = editor.chain().extendMarkRange('link');
    if (editor.state.selection.empty && !before)
      chain
        .insertContent({ type: 'text', text: address.trim(), marks: [{ type: 'link', attrs: { href } }] })
        .run();
    else chain.setLink({ href }).run();
    onClose();
  };
  const remove = (): void => {
    editor.chain().extendMarkRange('link').unsetLink().run();
    onClose();
  };
  return (
    <div className="back-office-editor-row">
      <FormField label={t('editor.address')} errorText={wrong && t('editor.addressWrong')}>
        <Input
          value={address}
          autoFocus
          autoComplete={false}
          inputMode="url"
          placeholder="https://"
          nativeInputAttributes={{ dir: 'ltr' }}
          onChange={({ detail }) => setAddress(detail.value)}
          onKeyDown={(event) => {
            if (event.detail.key !== 'Enter' && event.detail.key !== 'Escape') return;
            // The form around it is not sent.
            event.preventDefault();
            if (event.detail.key === 'Enter') apply();
            else onClose();
          }}
        />
      </FormField>
      <SpaceBetween direction="horizontal" size="xs">
        <Button formAction="none" onClick={apply}>
          {t('editor.setLink')}
        </Button>
        {before !== undefined && (
          <Button formAction="none" onClick={remove}>
            {t('editor.removeLink')}
          </Button>
        )}
        <Button formAction="none" variant="link" onClick={onClose}>
          {t('common:cancel')}
        </Button>
      </SpaceBetween>
    </div>
  );
};
