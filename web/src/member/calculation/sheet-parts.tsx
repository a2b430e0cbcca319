import type { ReactNode } from 'react';
import { useLastSeen } from '../../client/offline/last-seen';
import { isFigure } from '../../explain/answer-stamp';
import { useDay } from '../../language/format';
import { checkPath } from '../../language/paths';
import { Mark } from '../../ui/art/mark';
import { QrCode } from '../../ui/qr-code';
import { useFormatter, Words } from '../words';

/** The code by which anyone with the sheet can check it; null where it could not be made. */
export type SheetCode = { code: string; path: string } | null;

type SheetHeadProps = {
  title: string;
  text: string;
  /** The day on which it was made. */
  day: string;
  /** What stands at the end of the head in place of the day, which then stands below the text. */
  children?: ReactNode;
};

/** The head of a sheet, with the name by which its article is labelled. */
export function SheetHead({ title, text, day, children }: SheetHeadProps) {
  const { words } = useFormatter();
  const toDay = useDay();
  const prepared = words('sheet.prepared', { date: toDay(day) });
  return (
    <>
      <header className="sheet-head">
        <Mark className="size-[11mm] shrink-0 [--color-mark-body:#000] [--color-mark-line:#fff]" />
        <div className="flex-1">
          <h1 id="sheet-title">{title}</h1>
          <p>{text}</p>
          {children && <p>{prepared}</p>}
        </div>
        {children ?? <p className="whitespace-nowrap">{prepared}</p>}
      </header>
      <LastSeenNote />
    </>
  );
}

/** Prints when the answer was received, if there is no connection: a rule may have been switched off or changed since then. */
function LastSeenNote() {
  const { words } = useFormatter();
  const seen = useLastSeen();
  return seen && <p className="sheet-off hidden print:block">{words('offline.seen', seen)}</p>;
}

/** Lines to be filled in by hand. */
export function SheetBlanks() {
  const { words } = useFormatter();
  return (
    <section className="sheet-blanks">
      <p className="col-span-2">{words('sheet.court')}</p>
      <p>{words('sheet.suit')}</p>
      <p>{words('sheet.advocate')}</p>
      <div className="sheet-parties">
        <p>{words('sheet.plaintiff')}</p>
        <b>{words('sheet.versus')}</b>
        <p>{words('sheet.defendant')}</p>
      </div>
    </section>
  );
}

/** The heads of a table of figures: what each is, on what it rests, and the amount. */
export function SheetHeads({ first }: { first: string }) {
  const { words, isRupees } = useFormatter();
  return (
    <thead>
      <tr>
        <th>{first}</th>
        <th>{words('sheet.authority')}</th>
        <th className="sheet-amount">{words(isRupees ? 'sheet.rs' : 'calculation.amount')}</th>
      </tr>
    </thead>
  );
}

type SheetCheckProps = {
  /** The law that answered. */
  law: string;
  /** A further sentence, such as when its rules were last checked. */
  more?: string;
  code: SheetCode;
  /** Whether the head of the sheet has the picture of the code already. */
  hasQrAbove?: boolean;
};

/** The foot of a sheet: the law, how to check the sheet, and the signature. */
export function SheetCheck({ law, more, code, hasQrAbove = false }: SheetCheckProps) {
  const { words } = useFormatter();
  return (
    <footer className="sheet-foot">
      {!hasQrAbove && <SheetQr code={code} />}
      <div className="sheet-said">
        <p>
          <b>{law}</b>
          {more && ` ${more}`}
        </p>
        <p>
          {code ? (
            <Words
              id="sheet.check"
              values={{ url: location.origin + checkPath(), code: code.code }}
              parts={{
                url: <bdi dir="ltr" lang="en" className="whitespace-nowrap" />,
                code: <bdi dir="ltr" lang="en" className="font-semibold whitespace-nowrap" />,
              }}
            />
          ) : (
            words('sheet.checkLater')
          )}
        </p>
        <p className="sheet-small">
          {words('sheet.notStamp')} {words('calculation.disclaimer')}
        </p>
      </div>
      <p className="sheet-signature">{words('sheet.signature')}</p>
    </footer>
  );
}

/** The address that checks a sheet, for a camera. */
export function SheetQr({ code }: { code: SheetCode }) {
  const { words } = useFormatter();
  return code && <QrCode text={location.origin + code.path} label={words('sheet.qr')} className="sheet-qr" />;
}

/** A figure with its currency, or the text of the rule. */
export function useAnswerText() {
  const { words, figure, text } = useFormatter();
  return (answer: number | string) =>
    isFigure(answer) ? words('calculation.rupees', { amount: figure(answer) }) : text(String(answer));
}
