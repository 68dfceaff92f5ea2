import { useLocation, useNavigate } from 'react-router-dom';
import { rootOf } from '../gate/gate.ts';

interface Place {
  /** `/dashboard/{name}` */
  readonly root: string;
  /** First segment below the root; empty at the root itself. */
  readonly screen: string;
  /** Id of what is open on the screen: `/dashboard/{name}/videos/{thing}`. */
  readonly thing: string | undefined;
}

const decoded = (segment: string): string | undefined => {
  try {
    return decodeURIComponent(segment) || undefined;
  } catch {
    return undefined;
  }
};

/** Where in the back office an address leads. */
export const placeOf = (pathname: string): Place => {
  const root = rootOf(pathname);
  const [screen = '', thing = ''] = pathname.slice(root.length + 1).split('/');
  return { root, screen, thing: decoded(thing) };
};

export const usePlace = (): Place => placeOf(useLocation().pathname);

/** Somebody opened the thing from its list, which the way back in the browser leads to. */
interface FromList {
  readonly fromList?: boolean;
}

/** Opens things of the current screen beside its list, and closes them: one step of the browser's history for all of them. */
export const useThing = () => {
  const { root, screen, thing } = usePlace();
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const list = `${root}/${screen}${search}`;
  const isFromList = (state as FromList | null)?.fromList === true;
  return {
    id: thing,
    open: (id: string): void =>
      void navigate(`${root}/${screen}/${encodeURIComponent(id)}${search}`, {
        replace: thing !== undefined,
        state: { fromList: thing === undefined || isFromList } satisfies FromList,
      }),
    close: (): void => void (isFromList ? navigate(-1) : navigate(list, { replace: true })),
  };
};
