import { useRef } from 'react';
import { IMAGE_TYPES } from '../../../../../shared/limits.ts';
import { FileInput } from '../../../ui/controls/file-input.tsx';
import { Button } from '../../../ui/parts/button.tsx';
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
      <FileInput
        ref={input}
        accept={IMAGE_TYPES.join()}
        label={label}
        onFile={(file) => void picture.choose(file)}
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
