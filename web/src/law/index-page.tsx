import type { LawIndexPage } from '@mizan/api';
import { useWords } from '../document/words';
import { EvidenceTables } from '../explain/evidence-tables';
import { shownName } from '../language/law-names';
import { inLanguage, paths } from '../language/paths';
import { PageHead } from '../layout/page-head';
import { Banner } from '../ui/banner';
import { buttonLook } from '../ui/button';
import { Section } from './parts';

/** The start page of the law: the provinces, and how well their rules are supported. */
export function IndexPage({ page }: { page: LawIndexPage }) {
  const { words } = useWords();
  const evidence = page.provinces.flatMap(({ id, name, rulebooks }) =>
    rulebooks.map((rulebook) => ({ provinceId: id, province: name, ...rulebook })),
  );
  return (
    <>
      <PageHead title={words('law.index.title')} description={words('law.index.description')} path={page.path} />
      <Banner title={words('law.index.title')}>{words('law.index.lead')}</Banner>
      <div className="page pb-16">
        <ul className="grid border-t-3 border-double border-line-strong md:grid-cols-2 md:gap-x-8">
          {page.provinces.map((province) => (
            <ProvinceItem key={province.id} province={province} />
          ))}
        </ul>
        <p className="my-10 flex flex-wrap items-center gap-x-6 gap-y-4">
          <a href={paths.guestCalculator} className={buttonLook({ kind: 'primary' })}>
            {words('law.calculate')}
          </a>
          <a href={inLanguage(page.language, `${paths.law}/compare`)} className="link py-1 text-14">
            {words('law.compare')}
          </a>
          <a href={inLanguage(page.language, paths.docs)} className="link py-1 text-14">
            {words('law.docs')}
          </a>
        </p>
        <Section id="support" title={words('evidence.support')} lead={words('evidence.support.text')}>
          <Share share={page.share} />
          <EvidenceTables evidence={evidence} />
        </Section>
      </div>
    </>
  );
}

function ProvinceItem({ province: { id, name, rulebooks } }: { province: LawIndexPage['provinces'][number] }) {
  const { language, words } = useWords();
  return (
    <li className="border-b border-line-strong py-6">
      <h2 className="text-26">
        <a href={inLanguage(language, `${paths.law}/${id}`)} className="link">
          {shownName(name)}
        </a>
      </h2>
      <dl className="mt-2 grid gap-1 text-14 text-ink-2">
        {rulebooks.map(({ type, months }) => (
          <div key={type} className="flex flex-wrap gap-x-2">
            <dt className="font-semibold">{words(`law.${type}`)}:</dt>
            <dd>
              <RuleCount months={months} />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

/** How many rules there are, by the count of the current month. */
function RuleCount({ months }: { months: LawIndexPage['provinces'][number]['rulebooks'][number]['months'] }) {
  const { words } = useWords();
  const { rules = 0, notEstablished: missing = 0 } = months.at(-1)?.counts ?? {};
  return words(missing > 0 ? 'law.counts' : 'law.counts.all', { rules, missing });
}

/** The share of proved answers. It is counted by questions, because a rule that nobody uses weighs less. */
function Share({ share: { asked, proved } }: Pick<LawIndexPage, 'share'>) {
  const { words } = useWords();
  if (asked === 0) return <p className="mb-6 text-14 text-ink-2">{words('law.share.none')}</p>;
  const percent = Math.floor((proved * 100) / asked);
  return <p className="mb-6 font-medium">{words('law.share', { percent, asked })}</p>;
}
