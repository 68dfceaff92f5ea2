import { type ReactNode, useEffect, useRef } from 'react';
import { usePlace, useThing } from '../frame/place.ts';
import { focusThing } from './thing-link.tsx';

interface WithDetailsProps {
  /** Details of a row by its id, in the panel beside the list: a `Details`. */
  readonly details: ((id: string) => ReactNode) | undefined;
  readonly children: ReactNode;
}

/** The keyboard goes back to the row whose details were closed. */
const useFocusBack = (id: string | undefined): void => {
  const last = useRef(id);
  useEffect(() => {
    if (last.current && !id) focusThing(last.current);
    last.current = id;
  }, [id]);
};

/** Lists, and beside them the details of the row that the address names: opening one leaves the lists where they are. */
export const WithDetails = ({ details, children }: WithDetailsProps) => {
  const { id } = useThing();
  const { root, screen } = usePlace();
  useFocusBack(id);
  return (
    <div {...(details && { 'data-keeps': `${root}/${screen}` })}>
      {children}
      {id && details?.(id)}
    </div>
  );
};
