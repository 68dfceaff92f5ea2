import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConversationView } from '../../../../shared/contracts/chat.ts';
import { TEXT } from '../../../../shared/limits.ts';
import { call } from '../../api/api.ts';
import { useErrorText } from '../../api/error-text.ts';
import { queryClient } from '../../api/query-client.ts';
import { toast } from '../../core/toast.ts';
import { Button } from '../../ui/button.tsx';
import { CheckedForm } from '../../ui/checked-form.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu, MenuAction } from '../../ui/menu.tsx';

type Decision = 'block' | 'report';

interface DecisionDialogProps {
  readonly conversation: ConversationView;
  readonly decision: Decision;
  readonly onClose: () => void;
}

/** Asks before somebody is silenced or reported, and says what follows. */
const DecisionDialog = ({ conversation, decision, onClose }: DecisionDialogProps) => {
  const { t } = useTranslation(['chat', 'common']);
  const textOf = useErrorText();
  const formId = useId();
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState('');
  const [sending, setSending] = useState(false);
  const { creatorId, fanId, other } = conversation;
  const act = async (): Promise<void> => {
    if (decision === 'report' && reason.trim() === '') return setProblem(t('report.missing'));
    setSending(true);
    try {
      if (decision === 'report') await call('chat.report', { creatorId, fanId, reason });
      else await call('chat.block', { creatorId, fanId, blocked: true });
      toast.success(t(decision === 'report' ? 'report.done' : 'block.done'));
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
      title={t(decision === 'report' ? 'report.title' : 'block.title', { name: other.name })}
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button variant="danger" pending={sending} type="submit" form={formId}>
            {t(decision === 'report' ? 'report.send' : 'block.do')}
          </Button>
        </>
      }
    >
      <CheckedForm id={formId} className="grid gap-4" onSubmit={() => void act()}>
        <p>{t(decision === 'report' ? 'report.text' : 'block.text')}</p>
        {decision === 'report' ? (
          <TextArea
            label={t('report.reason')}
            value={reason}
            maxLength={TEXT.reason}
            error={problem}
            onChange={({ target }) => {
              setProblem('');
              setReason(target.value);
            }}
          />
        ) : (
          problem && <p className="text-bad">{problem}</p>
        )}
      </CheckedForm>
    </Dialog>
  );
};

interface ConversationMenuProps {
  readonly conversation: ConversationView;
  readonly canReport: boolean;
}

/** What somebody can do about the other side. */
export const ConversationMenu = ({ conversation, canReport }: ConversationMenuProps) => {
  const { t } = useTranslation('chat');
  const textOf = useErrorText();
  const [decision, setDecision] = useState<Decision | null>(null);
  const { creatorId, fanId, blocked } = conversation;
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
          <MenuAction icon="eye-off" onSelect={() => setDecision('block')}>
            {t('block.do')}
          </MenuAction>
        )}
        {canReport && (
          <MenuAction icon="warning" onSelect={() => setDecision('report')}>
            {t('report.do')}
          </MenuAction>
        )}
      </Menu>
      {decision && (
        <DecisionDialog conversation={conversation} decision={decision} onClose={() => setDecision(null)} />
      )}
    </>
  );
};
