import { memo } from 'react';
import { FiguresOf } from '../../explain/currency';
import { StampOutline } from '../../ui/stamp-outline';
import { useWords } from '../words';
import { Facts } from './facts';
import { FixedFee } from './fixed-fee';
import { ImmediateAnswer } from './immediate-answer';
import { Recent } from './recent';
import type { Calculator } from './use-calculator';

/** The answer's side: until there is one, a placeholder and what is known of the rule. */
export function Reply({ calculator, isGuest }: { calculator: Calculator; isGuest: boolean }) {
  const { words } = useWords();
  const { draft, action, immediate } = calculator;
  const isFixed = calculator.isReady && !calculator.needsAmount && !calculator.isDayUnread;
  return (
    <section
      aria-label={words('calculator.answer')}
      className="@container border-line-strong max-md:border-t max-md:pt-6 md:border-s md:ps-8"
    >
      <div className="grid gap-8 md:sticky md:top-6">
        <div aria-live="polite">
          <FiguresOf country={draft.country}>
            {immediate ? (
              <ImmediateAnswer calculator={calculator} answer={immediate} />
            ) : isGuest && isFixed ? (
              <FixedFee draft={draft} />
            ) : (
              <div className="grid items-start gap-8 @min-[46rem]:grid-cols-[minmax(0,27rem)_minmax(0,1fr)]">
                <Awaited type={draft.type} />
                {action === undefined ? <Promised /> : <Facts action={action} />}
              </div>
            )}
          </FiguresOf>
        </div>
        {!isGuest && <Recent />}
      </div>
    </section>
  );
}

const Awaited = memo(function Awaited({ type }: Pick<Calculator['draft'], 'type'>) {
  const { words } = useWords();
  return (
    <div className="max-md:hidden">
      <StampOutline>
        <p className="relative max-w-[70%] text-center font-serif text-18 text-ink-2 italic lang-ur:not-italic">
          {words(`calculator.place.${type}`)}
        </p>
      </StampOutline>
    </div>
  );
});

function Promised() {
  const { words } = useWords();
  return (
    <div className="grid gap-2 self-center max-md:hidden">
      <h2 className="text-26">{words('calculator.promise.title')}</h2>
      <p className="text-ink-2">{words('calculator.promise.text')}</p>
    </div>
  );
}
