import { Link } from 'react-router';
import { inLanguage, paths } from '../../paths';
import { buttonLook } from '../../ui/button';
import { balance } from '../../ui/mark';
import { Rosette } from '../../ui/rosette';
import { Stamp } from '../../ui/stamp';
import { useWords } from '../../words';

export function Hero() {
  const { language, words } = useWords();
  return (
    <section className="-mt-16 overflow-clip pt-16">
      <div className="page grid items-center gap-[clamp(2rem,5vw,5rem)] pt-[clamp(1rem,3vw,2.5rem)] pb-[clamp(3rem,6vw,5.5rem)] lg:grid-cols-[11fr_12fr]">
        <div className="relative z-1 grid justify-items-start gap-6">
          <h1 className="text-60 font-[540] tracking-[-.026em]">{words('home.title')}</h1>
          <p className="max-w-[56ch] font-serif text-18 text-ink-2 md:text-20">{words('home.lead')}</p>
          <div className="mt-2 flex flex-wrap items-center gap-6">
            <a href="#does" className={buttonLook({ kind: 'primary', scale: 'large' })}>
              {words('home.does')}
            </a>
            <Link to={inLanguage(language, paths.contact)} prefetch="intent" className="link text-14">
              {words('home.ask')}
            </Link>
          </div>
        </div>
        <Specimen />
      </div>
    </section>
  );
}

/** The stamp as the mark of the house: the balance stands where an amount would, because here nothing has been reckoned. */
function Specimen() {
  const { words } = useWords();
  return (
    <div className="relative grid place-items-center py-[clamp(1rem,5vw,4rem)]">
      <Rosette className="absolute w-[min(125%,42rem)] max-w-none mask-[radial-gradient(closest-side,#000_55%,transparent_98%)] text-brass opacity-35 lg:w-[125%]" />
      <div className="w-full max-w-136">
        <Stamp label={words('name')} what={words('home.stamp.what')} where={words('home.stamp.where')}>
          <svg viewBox="3 6 26 20" aria-hidden="true" className="w-[21cqi]">
            <path d={balance} fill="none" stroke="var(--color-stamp-ink)" strokeWidth="1" />
          </svg>
          <p className="font-serif text-[6.2cqi]/[1.1] font-[560] tracking-[-.02em]">{words('name')}</p>
        </Stamp>
      </div>
    </div>
  );
}
