import SegmentedControl from '@cloudscape-design/components/segmented-control';
import { useNavigate } from 'react-router-dom';
import type { ScreenName } from './menu.ts';
import { usePlace } from './place.ts';

interface ViewsProps<View extends string> {
  readonly screen: ScreenName;
  /** The first is what the screen opens with; the others stand in the address as `?view=`. */
  readonly views: readonly View[];
  readonly now: View;
  readonly label: string;
  readonly textOf: (view: View) => string;
}

/** The buttons by which a screen of several lists goes from one to another. */
export const Views = <View extends string>({ screen, views, now, label, textOf }: ViewsProps<View>) => {
  const { root } = usePlace();
  const navigate = useNavigate();
  return (
    <SegmentedControl
      label={label}
      selectedId={now}
      options={views.map((each) => ({ id: each, text: textOf(each) }))}
      onChange={({ detail }) =>
        void navigate(
          `${root}/${screen}${detail.selectedId === views[0] ? '' : `?view=${detail.selectedId}`}`,
        )
      }
    />
  );
};
