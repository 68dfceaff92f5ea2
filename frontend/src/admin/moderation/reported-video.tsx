import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/api.ts';

/** A delivered video, fetched when somebody asks for it: each look is kept under their name. */
export const ReportedVideo = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation('moderation');
  const { data, isPending, isError, mutate } = useMutation({
    mutationFn: () => call('moderationAdmin.watch', { id }),
    gcTime: 0,
  });
  if (data)
    return (
      // biome-ignore lint/a11y/useMediaCaption: what was recorded for one person has no captions
      <video
        src={data.watchUrl}
        controls
        playsInline
        preload="metadata"
        aria-label={t('case.video')}
        className="back-office-thing"
      />
    );
  return (
    <SpaceBetween size="xs">
      <Box color="text-body-secondary">{t('case.watchHint')}</Box>
      <Button iconName="lock-private" loading={isPending} onClick={() => mutate()}>
        {t('case.watch')}
      </Button>
      {isError && (
        <div role="alert">
          <StatusIndicator type="error">{t('case.watchFailed')}</StatusIndicator>
        </div>
      )}
    </SpaceBetween>
  );
};
