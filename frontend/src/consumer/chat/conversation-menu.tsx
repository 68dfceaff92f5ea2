import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConversationView } from '../../../../shared/contracts/orders/chat.ts';
import { call } from '../../api/api.ts';
import { useErrorText } from '../../api/error-text.ts';
import { queryClient } from '../../api/query-client.ts';
import { toast } from '../../core/page/toast.ts';
import { useInLanguage } from '../../core/texts/use-localized.ts';
import { CheckedForm } from '../../ui/controls/checked-form.tsx';
import { later } from '../../ui/feedback/later.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Menu, MenuAction } from '../../ui/overlays/menu.tsx';
import { Button } from '../../ui/parts/button.tsx';
import { Icon } from '../../ui/parts/icon.tsx';

const ReportDialog = later(() => import('./report-dialog.tsx'));

interface ConversationProps {
  readonly conversation: ConversationView;
}

/** Asks before somebody is silenced, and says what follows. */
const BlockDialog = ({ conversation, onClose }: ConversationProps & { readonly onClose: () => void }) => {
  const { t } = useTranslation(['chat', 'common']);
  const textOf = useErrorText();
  const formId = useId();
  const [problem, setProblem] = useState('');
  const [sending, setSending] = useState(false);
  const { creatorId, fanId, other } = conversation;
  const { name } = useInLanguage()(other);
  const act = async (): Promise<void> => {
    setSending(true);
    try {
      await call('chat.block', { creatorId, fanId, blocked: true });
      void queryClient.invalidateQueries({ queryKey: ['chat'] });
      onClose();
    } catch (error) {
      setProblem(textOf(error));
    } finally {
      setSending(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('block.title', { name })}
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button variant="danger" pending={sending} type="submit" form={formId}>
            {t('block.do')}
          </Button>
        </>
      }
    >
      <CheckedForm id={formId} className="grid gap-4" onSubmit={() => void act()}>
        <p>{t('block.text')}</p>
        {problem && (
          <p role="alert" className="text-bad">
            {problem}
          </p>
        )}
      </CheckedForm>
    </Dialog>
  );
};

/** What somebody can do about the other side. */
export const ConversationMenu = ({
  conversation,
  canReport,
}: ConversationProps & { readonly canReport: boolean }) => {
  const { t } = useTranslation('chat');
  const textOf = useErrorText();
  const [asked, setAsked] = useState<'block' | 'report' | null>(null);
  const { creatorId, fanId, blocked, other } = conversation;
  const { name } = useInLanguage()(other);
  const close = () => setAsked(null);
  const unblock = async (): Promise<void> => {
    try {
      await call('chat.block', { creatorId, fanId, blocked: false });
      void queryClient.invalidateQueries({ queryKey: ['chat'] });
      toast.success(t('block.undone'));
    } catch (error) {
      toast.error(textOf(error));
    }
  };
  return (
    <>
      <Menu label={t('more')} button={<Icon name="more" />}>
        {blocked ? (
          <MenuAction icon="eye" onSelect={() => void unblock()}>
            {t('block.undo')}
          </MenuAction>
        ) : (
          <MenuAction icon="eye-off" onSelect={() => setAsked('block')}>
            {t('block.do')}
          </MenuAction>
        )}
        {canReport && (
          <MenuAction icon="warning" onSelect={() => setAsked('report')}>
            {t('report.do')}
          </MenuAction>
        )}
      </Menu>
      {asked === 'block' && <BlockDialog conversation={conversation} onClose={close} />}
      {asked === 'report' && <ReportDialog pair={{ creatorId, fanId }} name={name} onClose={close} />}
    </>
  );
};
