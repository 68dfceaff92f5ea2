import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CLIP_TYPES, REACTION } from '../../../../shared/limits.ts';
import { useInLanguage } from '../../core/texts/use-localized.ts';
import { Checkbox } from '../../ui/controls/field.tsx';
import { FileInput } from '../../ui/controls/file-input.tsx';
import { ProgressBar } from '../../ui/feedback/states.tsx';
import { acceptOf } from '../../ui/media/video-file.ts';
import { LeaveDialog } from '../../ui/overlays/leave-dialog.tsx';
import { Button } from '../../ui/parts/button.tsx';
import { Icon } from '../../ui/parts/icon.tsx';
import { isolate } from '../../ui/text/isolate.ts';
import { canRecord } from './camera.ts';
import type { OpenGift } from './gift-video.tsx';
import { CameraView, Playback } from './recorder-views.tsx';
import { useRecording } from './use-recording.ts';
import { useSending } from './use-sending.ts';

interface RecorderProps {
  readonly gift: OpenGift;
  readonly secret: string;
  readonly onClose: () => void;
}

const Problem = ({ children }: { readonly children: ReactNode }) => (
  <p role="alert" className="flex items-start gap-2.5 rounded-control bg-warn-soft p-4 text-warn">
    <Icon name="warning" className="mt-0.5 size-5 shrink-0" />
    <span>{children}</span>
  </p>
);

/** Says who will see it before a camera opens, records half a minute, shows it, and sends it when it is wanted. */
const Recorder = ({ gift, secret, onClose }: RecorderProps) => {
  const { t } = useTranslation(['gift', 'common']);
  const [forCreator, setForCreator] = useState(false);
  const { recording, problem, left, open, start, stop, choose } = useRecording();
  const { share, preparing, failure, gone, send, cancel } = useSending(secret, gift.reference);
  const input = useRef<HTMLInputElement>(null);
  const first = useRef<HTMLDivElement>(null);
  const main = useRef<HTMLButtonElement>(null);
  const { phase } = recording;
  const sending = preparing ? 'preparing' : 'sending';
  const stage = share === null ? phase : sending;
  // Each stage has buttons of its own: the focus goes to its main one, at first to what is said before.
  useEffect(() => (stage === 'asking' ? first : main).current?.focus(), [stage]);
  const from = isolate(gift.from);
  const creator = isolate(useInLanguage()(gift.opened).creatorName);
  const limits = { count: REACTION.seconds, days: REACTION.keptDays };
  const pick = (label: string) => (
    <Button icon="upload" onClick={() => input.current?.click()}>
      {label}
    </Button>
  );

  const asking = () => (
    <>
      <div ref={first} tabIndex={-1} className="grid gap-2 outline-none">
        <h3 className="font-semibold">{t('reaction.ask.title')}</h3>
        <p>{t(forCreator ? 'reaction.ask.whoWithCreator' : 'reaction.ask.who', { from, creator })}</p>
        <p>{t('reaction.ask.kept', limits)}</p>
        <p>{t('reaction.ask.copies')}</p>
      </div>
      {gift.opened.creatorName && (
        <Checkbox
          checked={forCreator}
          onChange={({ currentTarget }) => setForCreator(currentTarget.checked)}
          label={t('reaction.ask.forCreator', { creator })}
        />
      )}
      {!canRecord() && <p>{t('reaction.ask.noCamera', limits)}</p>}
      {problem && <Problem>{t(`reaction.problem.${problem}`, limits)}</Problem>}
      <div className="flex flex-wrap gap-3">
        {canRecord() && (
          <Button variant="primary" icon="video" onClick={() => void open()}>
            {t('reaction.ask.agree')}
          </Button>
        )}
        {(problem || !canRecord()) && pick(t('reaction.ask.choose'))}
        <Button variant="quiet" onClick={onClose}>
          {t('common:cancel')}
        </Button>
      </div>
    </>
  );

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <FileInput
        ref={input}
        accept={acceptOf(CLIP_TYPES)}
        capture="user"
        label={t('reaction.ask.choose')}
        onFile={(file) => void choose(file)}
      />
      {/* The seconds are not read aloud, the stages are. */}
      <p role="status" className={stage === 'asking' ? 'sr-only' : 'font-medium'}>
        {stage !== 'asking' && t(`reaction.stage.${stage}`)}
      </p>
      {stage === 'asking' && asking()}
      {stage === 'opening' && (
        <Button ref={main} className="justify-self-start" onClick={onClose}>
          {t('common:cancel')}
        </Button>
      )}
      {(recording.phase === 'ready' || recording.phase === 'recording') && (
        <CameraView camera={recording.camera}>
          {phase === 'recording' && t('reaction.left', { count: left })}
        </CameraView>
      )}
      {recording.phase === 'ready' && (
        <div className="flex flex-wrap gap-3">
          <Button ref={main} variant="primary" icon="video" onClick={() => start(recording.camera)}>
            {t('reaction.record')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('common:cancel')}
          </Button>
        </div>
      )}
      {phase === 'recording' && (
        <Button ref={main} variant="primary" icon="check" className="justify-self-start" onClick={stop}>
          {t('reaction.stop')}
        </Button>
      )}
      {recording.phase === 'recorded' && <Playback file={recording.file} />}
      {recording.phase === 'recorded' && share === null && (
        <>
          {failure && <Problem>{failure}</Problem>}
          <div className="flex flex-wrap gap-3">
            {!gone && (
              <Button
                ref={main}
                variant="primary"
                icon="send"
                onClick={() => void send(recording, forCreator)}
              >
                {t('reaction.send', { from })}
              </Button>
            )}
            {canRecord() && !gone ? (
              <Button icon="undo" onClick={() => void open()}>
                {t('reaction.again')}
              </Button>
            ) : (
              pick(t('reaction.ask.choose'))
            )}
            <Button variant="quiet" onClick={onClose}>
              {t('reaction.drop')}
            </Button>
          </div>
        </>
      )}
      {share !== null && (
        <>
          <ProgressBar label={t('reaction.progress')} value={share} />
          <Button ref={main} className="justify-self-start" onClick={cancel}>
            {t('common:cancel')}
          </Button>
        </>
      )}
      <LeaveDialog
        unsaved={phase === 'recording' || phase === 'recorded'}
        onDiscard={onClose}
        texts={{
          title: t('reaction.leave.title'),
          text: t('reaction.leave.text'),
          leave: t('reaction.leave.yes'),
        }}
      />
    </div>
  );
};

export default Recorder;
