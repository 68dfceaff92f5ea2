import { type ComponentType, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../core/page/toast.ts';

/**
 * A dialog whose code is loaded when it is first opened. Where that fails, the screen below stays as it is, with
 * everything that was typed: the person is told, and the next press retries.
 */
export const later = <Props extends { readonly onClose: () => void; readonly open?: boolean }>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> => {
  let loaded: ComponentType<Props> | undefined;
  return (props) => {
    const { t } = useTranslation();
    const { open = true } = props;
    const [Part, setPart] = useState(() => loaded);
    const missing = useEffectEvent(() => {
      toast.error(t('notLoaded'));
      props.onClose();
    });
    useEffect(() => {
      let gone = false;
      if (!loaded && open)
        load().then(
          (found) => {
            loaded = found.default;
            if (!gone) setPart(() => loaded);
          },
          () => gone || missing(),
        );
      return () => {
        gone = true;
      };
    }, [open]);
    return Part ? (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    ) : null;
  };
};
