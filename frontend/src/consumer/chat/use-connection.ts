import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { listenLive, liveStatus } from '../../core/live/live.ts';
import type { LiveStatus } from '../../core/live/live-connection.ts';
import { toast } from '../../core/page/toast.ts';

/** Whether people know that it is there: each connection is told of once, whichever conversation is open then. */
let told = false;
listenLive({
  onStatus: (status) => {
    if (status === 'disconnected') told = false;
  },
});

const subscribe = (changed: () => void) => listenLive({ onStatus: changed });

/** The connection while a conversation is open: people are told when it comes, goes, and cannot be had. */
export const useConnection = (): LiveStatus => {
  const { t } = useTranslation('chat');
  const status = useSyncExternalStore(subscribe, liveStatus);
  const tellFailure = useEffectEvent(() => toast.error(t('connectFailed')));
  const tellConnected = useEffectEvent(() => {
    if (!told) toast.success(t('connected'));
    told = true;
  });
  const tellGone = useEffectEvent(() => toast.info(t('disconnected')));
  useEffect(() => {
    let before = liveStatus();
    if (before === 'connected') tellConnected();
    return listenLive({
      onGivenUp: tellFailure,
      onStatus: (now) => {
        if (now === 'connected') tellConnected();
        if (before === 'connected' && now === 'disconnected') tellGone();
        before = now;
      },
    });
  }, []);
  return status;
};
