import type { Ladder, LadderStep, SavedCalculation } from '@mizan/api';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { joinQueries } from '../../client/loaded';
import { calculationQuery } from '../../client/queries';
import { FiguresOf } from '../../explain/currency';
import { useDay } from '../../language/format';
import { calculationPath } from '../../language/paths';
import { Button, buttonLook } from '../../ui/button';
import { Icon } from '../../ui/icons';
import { LoadedPage, Missing } from '../calculation/loaded-page';
import { SwitchedOffItems } from '../filings/switched-off';
import { useFormatter } from '../words';
import { LadderTable } from './ladder-table';
import { Offer } from './offer';
import { ladderQuery } from './queries';

/** What may follow a calculated suit, with its fees up to the last court. */
export default function LadderPage() {
  const { words } = useFormatter();
  const { id = '' } = useParams();
  const back = (
    <Link to={calculationPath(id)} className={buttonLook()}>
      {words('sheet.back')}
    </Link>
  );
  const missing = <Missing title={words('ladder.title')} text={words('ladder.none')} onward={back} />;
  const query = joinQueries(useQuery(calculationQuery(id)), useQuery(ladderQuery(id)));
  return (
    <LoadedPage query={query} missing={missing}>
      {([saved, { cost, ladder, isRenewable }]) => (
        <FiguresOf country={saved.country}>
          <div className="page max-w-[64rem]! pb-16 print:max-w-none! print:p-0 print:[zoom:.72] print:lang-ur:[zoom:.61]">
            <title>{`${words('ladder.title')} - ${words('name')}`}</title>
            <Tools id={id} isReady={ladder !== null} />
            <Head saved={saved} />
            {ladder === null && <Offer id={id} cost={cost} text="ladder.text" />}
            {isRenewable && <Offer id={id} cost={cost} text="ladder.outdated" />}
            {ladder && <LadderContent ladder={ladder} />}
          </div>
        </FiguresOf>
      )}
    </LoadedPage>
  );
}

function Tools({ id, isReady }: { id: string; isReady: boolean }) {
  const { words } = useFormatter();
  return (
    <div className="screen-only flex flex-wrap items-center justify-between gap-3 pt-6">
      <Link to={calculationPath(id)} className={`${buttonLook({ kind: 'quiet' })} -ms-4.5`}>
        <Icon shape="back" className="size-4 rtl:-scale-x-100" />
        {words('sheet.back')}
      </Link>
      {isReady && (
        <Button kind="primary" onClick={() => print()}>
          <Icon shape="print" />
          {words('sheet.print')}
        </Button>
      )}
    </div>
  );
}

/** The suit, its value and the day of the law. */
function Head({ saved }: { saved: SavedCalculation }) {
  const { words, text, figure } = useFormatter();
  const toDay = useDay();
  const value = saved.steps.findLast((step) => step.kind === 'result')?.valuation ?? 0;
  return (
    <header className="grid gap-2 border-b border-line-strong pt-4 pb-5">
      <h1 className="text-34 font-[560] max-md:text-26">{words('ladder.title')}</h1>
      <p className="wrap-anywhere text-ink-2">
        {text(saved.category)}, {text(saved.minorCategory)}: <b>{text(saved.subMinorCategory)}</b>
        {` · ${text(saved.provinceName)}`}
      </p>
      <p className="text-14 text-ink-2">
        {Number(value) > 0 &&
          `${words('what.valuation')}: ${words('calculation.rupees', { amount: figure(value) })} · `}
        {words('sheet.lawDate', { date: toDay(saved.asOf) })}
      </p>
    </header>
  );
}

/** A step as an item of the warning: it counts as switched off also where only its alternative is. */
const toItem = ({ suspension, instead }: LadderStep) => ({ suspension: suspension ?? instead?.suspension });

function LadderContent({ ladder }: { ladder: Ladder }) {
  const { words } = useFormatter();
  return (
    <>
      <div className="mt-6 empty:mt-0">
        <SwitchedOffItems items={ladder.steps.map(toItem)} />
      </div>
      <LadderTable ladder={ladder} />
      <p className="mt-4 max-w-measure text-13 text-ink-2 print:max-w-none">
        {words('ladder.limits')} {words('calculation.disclaimer')}
      </p>
    </>
  );
}
