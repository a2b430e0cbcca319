import type { User } from '@mizan/api';
import { type ReactNode, useRef, useState } from 'react';
import { api, type Problem } from '../../client/api';
import { base64Of, drawSquare, PORTRAIT_PX } from '../../client/picture';
import { Refusal } from '../../client/refusal';
import { toProblem } from '../../language/error-text';
import { Avatar } from '../../ui/avatar';
import { Button } from '../../ui/button';
import { FileButton, PICTURES } from '../../ui/file-button';
import { useWords } from '../words';
import { useAccountChange } from './use-account';

/** The profile picture; a chosen file is cropped to a square and previewed. */
export function PictureEditor({ user, children }: { user: User; children: ReactNode }) {
  const { words } = useWords();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isChosen, setChosen] = useState(false);
  const [fileProblem, setFileProblem] = useState<Problem>();
  const set = useAccountChange((picture: string) => api.setPicture({ body: { picture } }));
  const remove = useAccountChange(() => api.removePicture());
  const isBusy = set.isPending || remove.isPending;
  const error = fileProblem ?? set.error ?? remove.error;

  async function choose(file: File | undefined) {
    if (!file || !canvas.current) return;
    setFileProblem(undefined);
    try {
      await drawSquare(file, canvas.current);
      setChosen(true);
    } catch (failure) {
      setFileProblem(toProblem(failure));
    }
  }

  function use() {
    if (canvas.current && !isBusy) set.change(base64Of(canvas.current), { onSuccess: () => setChosen(false) });
  }

  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-5">
        <canvas
          ref={canvas}
          width={PORTRAIT_PX}
          height={PORTRAIT_PX}
          hidden={!isChosen}
          className="size-24 rounded-full border border-line-strong not-hidden:block"
        >
          {words('settings.picture.preview')}
        </canvas>
        {!isChosen && <Avatar name={user.name} picture={user.profilePicture} className="size-24 shrink-0 text-34" />}
        <div className="grid min-w-0 gap-3">
          {children}
          <div className="flex flex-wrap gap-2">
            {isChosen ? (
              <>
                <Button kind="primary" scale="small" onClick={use} isBusy={set.isPending} aria-disabled={isBusy}>
                  {words('settings.picture.use')}
                </Button>
                <Button scale="small" onClick={() => setChosen(false)}>
                  {words('settings.cancel')}
                </Button>
              </>
            ) : (
              <>
                <FileButton scale="small" accept={PICTURES} onChoose={choose}>
                  {words('settings.picture.choose')}
                </FileButton>
                {user.profilePicture && (
                  <Button
                    scale="small"
                    onClick={() => isBusy || remove.change()}
                    isBusy={remove.isPending}
                    aria-disabled={isBusy}
                  >
                    {words('settings.picture.remove')}
                  </Button>
                )}
              </>
            )}
          </div>
        </div>
      </div>
      <output className="text-13 text-ink-3">
        {words(isChosen ? 'settings.picture.cut' : 'settings.picture.help')}
      </output>
      {error && <Refusal error={error} />}
    </div>
  );
}
