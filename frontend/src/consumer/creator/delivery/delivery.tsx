import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RequestView } from '../../../../../shared/contracts/parts/request-views.ts';
import { owesPost } from '../../../../../shared/money/undone-extras.ts';
import { useErrorText } from '../../../api/error-text.ts';
import { useDraft, useKeeping } from '../../../core/drafts/use-draft.ts';
import { toast } from '../../../core/page/toast.ts';
import { AttemptNotice } from '../../../ui/feedback/attempt-notice.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { useAct } from '../common/acts.ts';
import { DeliveredVideo } from './delivered-video.tsx';
import { Payment } from './payment.tsx';
import { type PostAnswer, type PostSaid, postBefore, postUrlOf, UNSAID } from './post-answer.ts';
import { PostField } from './post-field.tsx';
import { Preparing } from './preparing.tsx';
import { SendingProgress, SendVideo, useSending } from './sending.tsx';

/** From a file to a paid request: choose, preview, upload, watch what arrived, complete. */
export const Delivery = ({ request }: { readonly request: RequestView }) => {
  const { t } = useTranslation('creator');
  const textOf = useErrorText();
  const sending = useSending(request.id, request.videoAt, () => toast.success(t('upload.saved')));
  const { upload, failed, chosen, setProblem } = sending;
  const draft = useDraft('post', request.id, UNSAID);
  const complete = useAct('complete', request.id, draft.drop);
  const [post, setPost] = useState<PostAnswer>(() => draft.restored ?? postBefore(request));
  const [postProblem, setPostProblem] = useState<PostSaid['problem'] | null>(null);
  useKeeping(draft, post, post.said !== '');

  // What is being prepared may be completed: that takes effect with the video.
  const hasArrived = request.hasVideo || request.preparingSince !== null;
  const finish = () => {
    if (hasArrived && !chosen) {
      const said: PostSaid = owesPost(request) ? postUrlOf(post) : {};
      setPostProblem(said.problem ?? null);
      setProblem('');
      if (said.problem) toast.error(t(`post.problem.${said.problem}`));
      else complete.startWith(said);
      return;
    }
    const text = t(chosen ? 'upload.sendFirst' : 'upload.none');
    setProblem(text);
    toast.error(text);
  };

  return (
    <div className="grid gap-4">
      <SendingProgress {...sending} />
      {!upload && <Preparing request={request} />}
      {!upload && request.hasVideo && !chosen && !request.preparingSince && (
        <>
          <p className="font-medium">{t('upload.arrived')}</p>
          <p className="text-small text-muted">
            {t('upload.byItself')} {owesPost(request) && <span>{t('post.byItself')}</span>}
          </p>
          <DeliveredVideo requestId={request.id} />
        </>
      )}
      <SendVideo sending={sending} replacing={hasArrived} />
      <div className="rounded-card bg-sunk px-[min(1.25rem,6vw)] py-5">
        {owesPost(request) && hasArrived && !chosen && (
          <div className="mb-5 grid gap-2">
            <PostField
              request={request}
              answer={post}
              onAnswer={(next) => {
                setPost(next);
                setPostProblem(null);
              }}
              problem={postProblem === 'address'}
              disabled={complete.locked}
            />
            {postProblem === 'unsaid' && (
              <p role="alert" className="text-bad">
                {t('post.problem.unsaid')}
              </p>
            )}
          </div>
        )}
        <Payment request={request} withoutPost={owesPost(request) && post.said === 'none'} />
        <p className="mt-3 text-small text-muted">{t('payment.explain')}</p>
        <Button
          variant={hasArrived && !chosen ? 'primary' : 'secondary'}
          icon="check"
          className="mt-4 w-full"
          pending={complete.busy}
          disabled={
            complete.phase === 'unknown' || (upload !== null && !failed) || request.completesWhenReady
          }
          onClick={finish}
        >
          {t('act.complete.do')}
        </Button>
        {complete.error && (
          <p role="alert" className="mt-3 text-bad">
            {textOf(complete.error)}
          </p>
        )}
        <div className="mt-3 empty:hidden">
          <AttemptNotice attempt={complete} />
        </div>
      </div>
    </div>
  );
};
