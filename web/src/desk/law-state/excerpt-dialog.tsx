import type { Gap } from '@mizan/api';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, type Problem } from '../../client/api';
import { OpenDialog } from '../../client/open-dialog';
import { drawPage } from '../../client/picture';
import { Refusal } from '../../client/refusal';
import { SendForm } from '../../client/send-form';
import { toProblem } from '../../language/error-text';
import { ChoiceGroup } from '../../ui/choice-group';
import { FileButton, PICTURES } from '../../ui/file-button';
import { Notice } from '../../ui/notice';
import { TextField } from '../../ui/text-field';
import { toastSuccess } from '../../ui/toasts';
import { useWords } from '../words';

type Outcome = 'supports' | 'contradicts';

/** Adds an excerpt for a gap: the words, their source and a photograph. A second reader confirms it. */
export function ExcerptDialog({ gap, onClose }: { gap: Gap; onClose: () => void }) {
  const { words } = useWords();
  const cache = useQueryClient();
  const [outcome, setOutcome] = useState<Outcome>('supports');
  const [picture, setPicture] = useState<string>();
  const [isIncomplete, setIncomplete] = useState(false);
  const [unread, setUnread] = useState<Problem>();
  async function choose(file: File | undefined) {
    if (!file) return;
    setUnread(undefined);
    setIncomplete(false);
    try {
      setPicture(await drawPage(file));
    } catch (failure) {
      setUnread(toProblem(failure));
    }
  }
  async function send({ words: typed, source }: { words: string; source: string }) {
    if (picture === undefined) return setIncomplete(true);
    await api.addExcerpt({ body: { gap: gap.id, outcome, words: typed, source, picture } });
    await cache.invalidateQueries({ queryKey: ['desk'] });
    onClose();
    toastSuccess(words('desk.excerpts.added'));
  }
  return (
    <OpenDialog title={words('desk.gaps.add')} text={words('desk.excerpts.text')} onClose={onClose} isWritten>
      <SendForm act={send} submit={words('desk.excerpts.send')} onCancel={onClose}>
        <ChoiceGroup
          label={words('desk.excerpts.outcome')}
          value={outcome}
          onChange={(id) => setOutcome(id as Outcome)}
          choices={(['supports', 'contradicts'] as const).map((id) => ({ id, name: words(`desk.excerpts.${id}`) }))}
        />
        <TextField
          name="words"
          label={words('desk.excerpts.words')}
          needed={words('desk.excerpts.words.needed')}
          lines={5}
          maxLength={5000}
        />
        <TextField
          name="source"
          label={words('desk.excerpts.source')}
          needed={words('desk.excerpts.source.needed')}
          maxLength={500}
        />
        <div className="flex flex-wrap items-center gap-4">
          {picture !== undefined && (
            <img
              src={`data:image/jpeg;base64,${picture}`}
              alt={words('desk.excerpts.picture')}
              className="max-h-40 max-w-full border border-line"
            />
          )}
          <FileButton scale="small" accept={PICTURES} onChoose={choose}>
            {words('desk.excerpts.choose')}
          </FileButton>
        </div>
        {isIncomplete && <Notice kind="bad">{words('desk.excerpts.noPicture')}</Notice>}
        {unread && <Refusal error={unread} />}
      </SendForm>
    </OpenDialog>
  );
}
