import { buttonLook } from './button';

type PictureFileProps = { label: string; onChoose: (file: File | undefined) => void };

/** The browser's file input, styled as a button. */
export const PictureFile = ({ label, onChoose }: PictureFileProps) => (
  <label className={`${buttonLook({ scale: 'small' })} relative has-focus-visible:shadow-(--focus-ring)`}>
    {label}
    <input
      type="file"
      accept="image/png,image/jpeg,image/webp"
      className="sr-only"
      onChange={({ target }) => {
        onChoose(target.files?.[0]);
        // Choosing the same file again must fire a change.
        target.value = '';
      }}
    />
  </label>
);
