import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Notification } from '../../../../../shared/contracts/messages/notifications.ts';
import { call } from '../../../api/api.ts';
import { toast } from '../../../core/page/toast.ts';
import { type Kept, withRead } from './mark.ts';

const KEY = ['notifications', 'list'];

/** Marks notifications read at once, and takes it back when the server could not be told. */
export const useMark = () => {
  const { t } = useTranslation('notifications');
  const answers = useQueryClient();

  /** `id` null: all. */
  const mark = async (id: string | null, tell: () => Promise<unknown>): Promise<boolean> => {
    await answers.cancelQueries({ queryKey: KEY });
    const before = answers.getQueriesData<Kept>({ queryKey: KEY });
    answers.setQueriesData<Kept>({ queryKey: KEY }, (kept) => withRead(kept, id));
    try {
      await tell();
      return true;
    } catch {
      for (const [key, kept] of before) answers.setQueryData(key, kept);
      return false;
    } finally {
      void answers.invalidateQueries({ queryKey: KEY });
    }
  };

  return {
    markRead: async ({ id, at, read }: Notification): Promise<void> => {
      if (read) return;
      if (!(await mark(id, () => call('notifications.read', { id, at })))) toast.error(t('readFailed'));
    },
    markAllRead: async (): Promise<void> => {
      if (await mark(null, () => call('notifications.readAll', {}))) toast.success(t('markedAll'));
      else toast.error(t('readAllFailed'));
    },
  };
};
