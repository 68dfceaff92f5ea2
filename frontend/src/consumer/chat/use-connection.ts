import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { listenLive, liveStatus } from '../../core/live/live.ts';
import type { LiveStatus } from '../../core/live/live-connection.ts';
import { toast } from '../../core/page/toast.ts';

const subscribe = (changed: () => void) => listenLive({ onStatus: changed });

/** The connection while a conversation is open, which says so itself; people are told when it cannot be had. */
export const useConnection = (): LiveStatus => {
  const { t } = useTranslation('chat');
  const status = useSyncExternalStore(subscribe, liveStatus);
  const tellFailure = useEffectEvent(() => toast.error(t('connectFailed')));
  useEffect(() => listenLive({ onGivenUp: tellFailure }), []);
  return status;
};
