import { useWords, Words } from '../../language/words';
import type { HomeContent } from '../../layout/content';
import { Stamp } from '../../ui/art/stamp';

type Answer = HomeContent['answer'];

/** A published case as the product answers it: the stamp, and the steps to it. */
export function Answer({ answer }: { answer: Answer }) {
  const { words } = useWords();
  const label = words('home.answer.label', { what: answer.what, where: answer.where, words: answer.words });
  return (
    <section aria-labelledby="answer" className="border-y border-line-strong bg-well">
      <div className="page grid items-center gap-[clamp(2rem,6vw,6rem)] py-[clamp(2.5rem,6vw,5rem)] lg:grid-cols-[5fr_7fr]">
        <div className="mx-auto w-full max-w-120">
          <Stamp label={label} what={answer.what} where={answer.where}>
            <p className="font-serif text-[12cqi]/[1] font-[560] tracking-[-.02em]">
              <Rupees amount={answer.fee} />
            </p>
            <p className="max-w-[42cqi] font-serif text-[4.2cqi]/[1.25] text-stamp-ink-2 italic lang-ur:text-[3.9cqi]/[2] lang-ur:not-italic">
              {answer.words}
            </p>
          </Stamp>
        </div>
        <div>
          <h2 id="answer" className="text-34 font-[560]">
            {answer.title}
          </h2>
          <p className="mt-1 mb-6 text-ink-2">{answer.text}</p>
          <Steps answer={answer} />
        </div>
      </div>
    </section>
  );
}

/** The steps of the case with their amounts, and the sum. */
function Steps({ answer }: { answer: Answer }) {
  const row = 'grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 py-3 md:grid-cols-[1fr_15rem_7rem]';
  const figure = 'text-end font-serif text-18 [font-variant-numeric:var(--figures)]';
  // The example has two steps: the value, and the fee on it.
  const amounts = [answer.value, answer.fee];
  return (
    <ol>
      {answer.steps.map(({ what, reference }, index) => (
        <li key={what} className={`${row} border-b border-line-strong last-of-type:border-ink`}>
          <p className="font-[550]">{what}</p>
          <p
            lang="en"
            dir="ltr"
            className="font-serif text-14 text-ink-2 italic max-md:order-last max-md:col-span-2 rtl:text-right"
          >
            {reference}
          </p>
          <p dir="ltr" className={figure}>
            {amounts[index]}
          </p>
        </li>
      ))}
      <li className={row}>
        <p className="font-serif text-18 font-semibold md:col-span-2">{answer.sum}</p>
        <p className={`${figure} border-b-3 border-double border-ink pb-1 font-semibold`}>
          <Rupees amount={answer.fee} />
        </p>
      </li>
    </ol>
  );
}

const Rupees = ({ amount }: { amount: string }) => (
  <span className="whitespace-nowrap">
    <Words
      id="rupees"
      values={{ amount }}
      parts={{ unit: <span className="text-[.62em] font-normal text-ink-2 lang-ur:text-[.5em]" /> }}
    />
  </span>
);
