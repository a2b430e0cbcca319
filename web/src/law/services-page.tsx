import type { LawServicesPage, Service } from '@mizan/api';
import { calculationTypes, type SlabSet } from '@mizan/engine';
import english from '../../../content/en/services.json';
import urdu from '../../../content/ur/services.json';
import { useFormatter, useWords } from '../document/words';
import { Evidence } from '../explain/evidence';
import { slabRows } from '../explain/slab-rows';
import { inLanguage, paths } from '../language/paths';
import type { ServicesContent } from '../layout/content';
import { PageHead } from '../layout/page-head';
import { Banner } from '../ui/banner';
import { buttonLook } from '../ui/button';

/** The two calculators of each province, with the schedule in force. Their sources are in the pages of the law. */
export function ServicesPage({ page: { language, path, services } }: { page: LawServicesPage }) {
  const { words } = useWords();
  const content = language === 'ur' ? urdu : english;
  return (
    <>
      <PageHead title={words('chrome.services')} description={words('page.services.description')} path={path} />
      <Banner title={content.title}>{content.lead}</Banner>
      <div className="page pb-[clamp(3rem,6vw,5.5rem)]">
        <ol className="border-t-3 border-double border-line-strong">
          {content.items.map((item) => (
            <Row
              key={item.province}
              item={item}
              service={services.find(({ province }) => province === item.province)}
            />
          ))}
        </ol>
        <a href={inLanguage(language, paths.law)} className={`${buttonLook()} mt-8`}>
          {words('services.law')}
        </a>
      </div>
    </>
  );
}

/** One province: its law, its rates with the ceiling, their evidence, and its two calculators. */
function Row({ item, service }: { item: ServicesContent['items'][number]; service: Service | undefined }) {
  const { language } = useWords();
  const calculator = (type: string) =>
    `${paths.guestCalculator}?${new URLSearchParams({ type, province: item.province })}`;
  return (
    <li className="grid gap-x-8 gap-y-2 border-b border-line-strong py-5 md:grid-cols-[3fr_5fr_4fr]">
      <h2 className="text-21">
        <a href={inLanguage(language, `${paths.law}/${item.province}`)} className="link">
          {item.name}
        </a>
      </h2>
      {service && <Rates service={service} />}
      <ul className="grid content-start gap-1">
        {calculationTypes.map((type) => (
          <li key={type}>
            <a href={calculator(type)} className="link inline-block py-0.5 font-[550]">
              {item[type]}
            </a>
          </li>
        ))}
      </ul>
    </li>
  );
}

/** A longer schedule shows only its number of slabs and its ceiling. */
const MAX_ROWS = 4;

/** The rates and the ceiling of the province's schedule, or that none is established. */
function Rates({ service: { schedule, courtFee } }: { service: Service }) {
  const formatter = useFormatter();
  const { words } = formatter;
  if (schedule === null) return <p className="font-semibold text-brass-ink">{words('services.noSchedule')}</p>;
  const rows = slabRows(schedule as SlabSet, [], formatter);
  const count = rows.length;
  return (
    <div className="grid content-start gap-2">
      {count > MAX_ROWS && <p>{words('services.slabs', { count })}</p>}
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 font-serif">
        {rows
          .filter(({ isCeiling }) => isCeiling || count <= MAX_ROWS)
          .map(({ key, range, rate }) => (
            <div key={key} className="col-span-2 grid grid-cols-subgrid">
              <dt>{range}</dt>
              <dd className="text-end">{rate}</dd>
            </div>
          ))}
      </dl>
      <p className="flex flex-wrap items-baseline gap-x-3 text-13 text-ink-3">
        <Evidence level={schedule.verification ?? 'unverified'} />
        {courtFee.notEstablished > 0 && words('services.notEstablished', { count: courtFee.notEstablished })}
      </p>
    </div>
  );
}
