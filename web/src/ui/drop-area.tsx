import { type ReactNode, useState } from 'react';

type DropAreaProps = { onFile: (file: File | undefined) => void; className: string; children: ReactNode };

/** Takes a file that is dropped on it. Only a pointer can drop; the button inside does the same for every device. */
export function DropArea({ onFile, className, children }: DropAreaProps) {
  const [isOver, setOver] = useState(false);
  return (
    // oxlint-disable-next-line no-static-element-interactions -- the button inside does the same.
    <div
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onFile(event.dataTransfer.files[0]);
      }}
      className={`grid border border-dashed border-field bg-leaf data-over:border-solid data-over:bg-brass-wash ${className}`}
    >
      {children}
    </div>
  );
}
