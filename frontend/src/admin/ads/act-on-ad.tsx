import Box from '@cloudscape-design/components/box';
import FormField from '@cloudscape-design/components/form-field';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { DeskAdView } from '../../../../shared/contracts/market/ads-admin.ts';
import { TEXT } from '../../../../shared/limits.ts';
import { call } from '../../api/api.ts';
import { isolate } from '../../ui/text/isolate.ts';
import { DialogFooter } from '../forms/dialog-footer.tsx';
import { FailureAlert } from '../forms/failure-alert.tsx';
import { LeaveModal } from '../forms/leave-modal.tsx';
import { closeUnlessStaying, useKeptForm } from '../forms/use-kept-form.ts';
import { useTextField } from '../forms/use-text-field.ts';
import { useSay } from '../frame/notices.tsx';

export type AdAct = 'remove' | 'switch';

interface Typed {
  readonly reason: string;
}
const EMPTY: Typed = { reason: '' };

/** What a dialog about an ad says, and sends. */
const useAct = (act: AdAct, { id, title, active, creatorName }: DeskAdView) => {
  const { t } = useTranslation('admin');
  const of = { title: isolate(title), name: isolate(creatorName || t('ads.unknownCreator')) };
  if (act === 'remove')
    return {
      title: t('ads.removeTitle', of),
      question: t('ads.removeQuestion'),
      text: t('ads.removeText', of),
      button: t('ads.remove'),
      done: t('ads.removed'),
      send: async (reason: string): Promise<void> => {
        await call('adsAdmin.remove', { id, reason });
      },
    };
  return {
    title: t(active ? 'ads.offTitle' : 'ads.onTitle', of),
    question: '',
    text: t(active ? 'ads.offText' : 'ads.onText', of),
    button: t(active ? 'ads.deactivate' : 'ads.activate'),
    done: t(active ? 'ads.deactivated' : 'ads.activated'),
    send: async (reason: string): Promise<void> => {
      await call('adsAdmin.toggle', { id, active: !active, reason });
    },
  };
};

interface ActOnAdProps {
  readonly act: AdAct;
  readonly ad: DeskAdView;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Asks why before somebody's ad is deleted or switched, and names what follows. */
export const ActOnAd = ({ act, ad, onClose, onDone }: ActOnAdProps) => {
  const { t } = useTranslation('admin');
  const queries = useQueryClient();
  const say = useSay('ad');
  const { title, question, text, button, done, send } = useAct(act, ad);
  const kept = useKeptForm<Typed, 'ads.problems.reason'>({
    draft: [`ad-${act}`, ad.id],
    empty: EMPTY,
    problemsOf: ({ reason }) => (reason.trim() === '' ? { reason: 'ads.problems.reason' } : {}),
    textOf: (problem) => problem,
  });
  const reason = useTextField(kept.form.control, 'reason');
  const { mutate, isPending, error } = useMutation({
    mutationFn: (typed: Typed) => send(typed.reason.trim()),
    onSuccess: () => {
      kept.drop();
      say('success', done);
      onDone();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['adsAdmin'] }),
  });
  const close = () => void closeUnlessStaying(onClose);
  const submit = kept.form.handleSubmit((typed) => mutate(typed));
  return (
    <Modal
      visible
      header={title}
      onDismiss={close}
      footer={
        <DialogFooter onCancel={close} onConfirm={() => void submit()} busy={isPending}>
          {button}
        </DialogFooter>
      }
    >
      <SpaceBetween size="m">
        <LeaveModal unsaved={kept.unsaved} onDiscard={kept.drop} />
        {question && <Box fontWeight="bold">{question}</Box>}
        <span>{text}</span>
        <FormField
          label={t('ads.fields.reason')}
          description={t('ads.reasonHint')}
          errorText={reason.problem && t('ads.problems.reason')}
        >
          <Textarea
            {...reason.input}
            rows={2}
            ariaRequired
            nativeTextareaAttributes={{ maxLength: TEXT.reason }}
          />
        </FormField>
        <FailureAlert error={error} textOf={(why) => t('ads.updateFailed', { why })} />
      </SpaceBetween>
    </Modal>
  );
};
