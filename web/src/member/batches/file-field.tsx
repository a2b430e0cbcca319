import { type RefObject, useId, useState } from 'react';
import { textOf } from '../../client/file-text';
import { DropArea } from '../../ui/drop-area';
import { FileButton } from '../../ui/file-button';
import { Icon } from '../../ui/icons';
import { box, InlineError } from '../../ui/labelled-field';
import { useWords, type WordId } from '../words';
import { MAX_BYTES } from './file-text';

export type BatchFile = {
  /** Empty for pasted rows. */
  name: string;
  text: string;
};

type FileFieldProps = {
  file: BatchFile;
  onFile: (file: BatchFile) => void;
  fieldRef: RefObject<HTMLTextAreaElement | null>;
  /** Whether the form was refused because it has no file, and for nothing else. */
  isMissing: boolean;
  /** Some rows, as a placeholder. */
  example: string;
};

/** Rows pasted from a spreadsheet, or a file that is chosen or dropped. */
export function FileField({ file, onFile, fieldRef, isMissing, example }: FileFieldProps) {
  const { words } = useWords();
  const id = useId();
  const [fileFault, setFileFault] = useState<WordId | null>(null);
  const fault = isMissing ? 'batch.needs.file' : fileFault;

  async function read(chosen: File | undefined) {
    if (!chosen) return;
    if (chosen.size > MAX_BYTES) return setFileFault('batch.file.large');
    const text = textOf(new Uint8Array(await chosen.arrayBuffer()));
    setFileFault(text === null ? 'batch.file.encoding' : null);
    if (text !== null) onFile({ name: chosen.name.slice(0, 200), text });
  }

  return (
    <DropArea onFile={(dropped) => void read(dropped)} className="gap-3 p-4">
      <label htmlFor={id} className="text-14 font-[550]">
        {words('batch.file.paste')}
      </label>
      <textarea
        id={id}
        ref={fieldRef}
        rows={4}
        dir="auto"
        spellCheck={false}
        aria-invalid={isMissing}
        aria-describedby={fault ? `${id}fault` : undefined}
        value={file.name === '' ? file.text : ''}
        placeholder={example}
        onChange={({ target }) => onFile({ name: '', text: target.value })}
        className={`${box} min-h-28 resize-y font-serif [font-variant-numeric:var(--figures)] placeholder:text-ink-3`}
      />
      <div className="flex flex-wrap items-center gap-3">
        <FileButton accept=".csv,.txt,.tsv,text/csv,text/plain" onChoose={(chosen) => void read(chosen)}>
          <Icon shape="plus" />
          {words('batch.file.choose')}
        </FileButton>
        <output className="text-14 wrap-anywhere text-ink-2">
          {file.name === '' ? words('batch.file.drop') : <bdi>{file.name}</bdi>}
        </output>
      </div>
      {fault && (
        <p id={`${id}fault`} role="alert">
          <InlineError>{words(fault)}</InlineError>
        </p>
      )}
    </DropArea>
  );
}
