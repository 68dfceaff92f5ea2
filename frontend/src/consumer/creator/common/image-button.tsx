import { useRef } from 'react';
import { IMAGE_TYPES } from '../../../../../shared/limits.ts';
import { Button } from '../../../ui/button.tsx';
import type { Picture } from './use-picture.ts';

interface ImageButtonProps {
  readonly picture: Picture;
  readonly label: string;
  readonly className?: string;
}

/** Chooses a picture from the device. */
export const ImageButton = ({ picture, label, className }: ImageButtonProps) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={IMAGE_TYPES.join(',')}
        aria-label={label}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) void picture.choose(file);
        }}
      />
      <Button
        size="small"
        icon="upload"
        pending={picture.pending}
        className={className}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </>
  );
};
