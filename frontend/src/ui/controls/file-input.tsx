import type { Ref } from 'react';

interface FileInputProps {
  /** A button opens it by this. */
  readonly ref: Ref<HTMLInputElement>;
  /** As `accept` of a file input takes it. */
  readonly accept: string;
  readonly label: string;
  /** A phone opens the camera that looks at its owner, instead of its files. */
  readonly capture?: 'user';
  readonly onFile: (file: File) => void;
}

/** Chooses one file from the device; it has no look of its own. */
export const FileInput = ({ ref, accept, label, capture, onFile }: FileInputProps) => (
  <input
    ref={ref}
    type="file"
    hidden
    accept={accept}
    capture={capture}
    aria-label={label}
    onChange={({ currentTarget }) => {
      const file = currentTarget.files?.[0];
      // The same file may be chosen again after a failure.
      currentTarget.value = '';
      if (file) onFile(file);
    }}
  />
);
