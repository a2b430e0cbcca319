import type { ReactNode } from 'react';
import { type ButtonLook, buttonLook } from './button';

/** The formats of pictures that every browser can decode. */
export const PICTURES = 'image/png,image/jpeg,image/webp';

type FileButtonProps = ButtonLook & {
  accept: string;
  onChoose: (file: File | undefined) => void;
  children: ReactNode;
};

/** The browser's file input, styled as a button. */
export const FileButton = ({ accept, onChoose, children, ...look }: FileButtonProps) => (
  <label className={`${buttonLook(look)} relative has-focus-visible:shadow-(--focus-ring)`}>
    {children}
    <input
      type="file"
      accept={accept}
      className="sr-only"
      onChange={({ target }) => {
        onChoose(target.files?.[0]);
        // Choosing the same file again must fire a change.
        target.value = '';
      }}
    />
  </label>
);
