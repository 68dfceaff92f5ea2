import { Skeleton } from '../../ui/feedback/states.tsx';

/** In the place of a page of words that is not here yet. */
export const WordsSkeleton = () => (
  <div className="page grid max-w-3xl gap-4 py-14">
    <Skeleton className="h-10 w-3/5" />
    <Skeleton className="mt-4 h-5 w-full" />
    <Skeleton className="h-5 w-full" />
    <Skeleton className="h-5 w-4/5" />
  </div>
);
