import { Fragment } from 'react';

/** An address of ours, left to right; where it does not fit it is broken before its marks, and not within a word. */
export const EmailAddress = ({ children }: { readonly children: string }) => (
  <bdi dir="ltr" className="min-w-0 wrap-anywhere">
    {children.split(/(?=[@.])/).map((part) => (
      <Fragment key={part}>
        <wbr />
        {part}
      </Fragment>
    ))}
  </bdi>
);
