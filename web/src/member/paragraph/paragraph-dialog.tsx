import type { SavedCalculation } from '@mizan/api';
import { isOtherCharge } from '@mizan/engine';
import { useQuery } from '@tanstack/react-query';
import { OpenDialog } from '../../client/open-dialog';
import { useCopy } from '../../client/use-copy';
import { Evidence } from '../../explain/evidence';
import { readUrduNames } from '../../language/law-names';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icons';
import { useFormatter } from '../words';
import { valuationParagraph } from './valuation-paragraph';

/** The statement of value for the plaint, to copy in either language, with how well its figure is supported. */
export function ParagraphDialog({ saved, onClose }: { saved: SavedCalculation; onClose: () => void }) {
  const { words } = useFormatter();
  const paragraph = valuationParagraph(saved, useUrduName());
  return (
    <OpenDialog title={words('paragraph.title')} text={words('paragraph.text')} onClose={onClose}>
      {paragraph === null ? (
        <p>{words(isOtherCharge(saved) ? 'paragraph.charge' : 'paragraph.none')}</p>
      ) : (
        <>
          <Text language="en" text={paragraph.en} />
          <Text language="ur" text={paragraph.ur} />
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-ink-2">
            <Evidence level={saved.verification} />
            {words(`evidence.means.${saved.verification}`)}
          </p>
        </>
      )}
    </OpenDialog>
  );
}

function Text({ language, text }: { language: 'en' | 'ur'; text: string }) {
  const { words } = useFormatter();
  const copy = useCopy();
  return (
    <div className="grid gap-2">
      <p
        lang={language}
        dir={language === 'ur' ? 'rtl' : 'ltr'}
        className={`border-s-3 border-brass ps-4 text-18 select-all ${language === 'ur' ? 'urdu-text text-start leading-[2.2]' : 'font-serif'}`}
      >
        {text}
      </p>
      <Button scale="small" className="justify-self-start" onClick={() => void copy(text, words('paragraph.copied'))}>
        <Icon shape="copy" />
        {words(language === 'en' ? 'paragraph.copyEnglish' : 'paragraph.copyUrdu')}
      </Button>
    </div>
  );
}

/** Returns the Urdu of a stored name in either language of the screen; the stored name until the file is read. */
export function useUrduName(): (stored: string) => string {
  const { data: names = {} } = useQuery({
    queryKey: ['urdu names'],
    queryFn: readUrduNames,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (stored) => names[stored] ?? stored;
}
