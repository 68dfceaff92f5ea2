/** Whether a video may be seen by others at all: only where its buyer said that the recipient is 18 or older. */
export const isOfAdult = ({ minor }: { readonly minor?: boolean | null | undefined }): boolean =>
  minor === false;
