import type { MouseEvent, Ref } from 'react';
import { Link, type LinkProps, useNavigate } from 'react-router-dom';

/** Whether this browser can move a picture from page to page, and its person does not mind. */
const canTravel = (): boolean =>
  'startViewTransition' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches;

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** Goes to a page to which the picture of this one travels, where that can be seen. */
export const goWithPicture = (go: () => void, picture?: HTMLElement | null): void => {
  if (!canTravel()) {
    go();
    return;
  }
  const from = picture ?? document.querySelector<HTMLElement>('[data-picture-lands]');
  import('./travel.ts').then(({ travel }) => travel(from, go), go);
};

interface PictureLinkProps extends LinkProps {
  readonly to: string;
  readonly ref?: Ref<HTMLAnchorElement>;
}

/** A link of a card, whose picture (`data-picture`) travels to the page it leads to. */
export const PictureLink = ({ to, children, ...rest }: PictureLinkProps) => {
  const navigate = useNavigate();
  return (
    <Link
      {...rest}
      to={to}
      onClick={(event) => {
        if (!isPlain(event) || !canTravel()) return;
        event.preventDefault();
        goWithPicture(
          () => void navigate(to),
          event.currentTarget.querySelector<HTMLElement>('[data-picture]'),
        );
      }}
    >
      {children}
    </Link>
  );
};
