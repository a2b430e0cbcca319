import { isFigure } from '../../explain/answer-stamp';
import { checkPath } from '../../language/paths';
import { QrCode } from '../../ui/qr-code';
import { useFormatter, Words } from '../words';

/** To be filled in by hand. */
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

/** Of a table of figures: what each is, on what it rests, and the amount. */
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
  /** Such as when its rules were last checked. */
  more?: string;
  /** By which anyone with the sheet can check it. */
  code: { code: string; path: string } | null;
};

/** The foot of a sheet: the law, how to check the sheet, and the signature. */
export function SheetCheck({ law, more, code }: SheetCheckProps) {
  const { words } = useFormatter();
  return (
    <footer className="sheet-foot">
      {code && <QrCode text={location.origin + code.path} label={words('sheet.qr')} className="sheet-qr" />}
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

/** A figure with its currency, or the text of the rule. */
export function useAnswerText() {
  const { words, figure, text } = useFormatter();
  return (answer: number | string) =>
    isFigure(answer) ? words('calculation.rupees', { amount: figure(answer) }) : text(String(answer));
}
