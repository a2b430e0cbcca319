import type { LawServicesPage, Service } from '@mizan/api';
import type { SlabSet } from '@mizan/engine';
import { Link } from 'react-router';
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
import { Icon } from '../ui/icon';

/** What the calculator offers for each province, with the rates in force. */
export function ServicesPage({ page: { language, path, services } }: { page: LawServicesPage }) {
  const { words } = useWords();
  const content = language === 'ur' ? urdu : english;
  return (
    <>
      <PageHead title={words('chrome.services')} description={words('page.services.description')} path={path} />
      <Banner title={content.title}>{content.lead}</Banner>
      <div className="page pb-[clamp(3rem,6vw,5.5rem)]">
        <ServiceList content={content} services={services} />
        <p className="mt-10 flex flex-wrap items-center gap-x-6 gap-y-4">
          <Link to={inLanguage(language, paths.contact)} className={buttonLook()}>
            {words('home.ask')}
          </Link>
          <a href={`${inLanguage(language, paths.home)}#how`} className="link text-14">
            {words('home.how')}
          </a>
        </p>
      </div>
    </>
  );
}

const types = ['courtFee', 'suitValuation'] as const;
type Item = ServicesContent['items'][number];

/** Two services for each jurisdiction, set like a table of contents; each leads to its calculator. */
function ServiceList({ content, services }: { content: ServicesContent; services: readonly Service[] }) {
  const { language, words } = useWords();
  return (
    <ol className="border-t-3 border-double border-line-strong">
      {content.items.map((item) => (
        <li
          key={item.province}
          className="grid gap-x-[clamp(1.5rem,4vw,4rem)] gap-y-4 border-b border-line-strong py-7 lg:grid-cols-[4fr_8fr]"
        >
          <div>
            <h2 className="text-26">{item.name}</h2>
            <p className="mt-1 max-w-[36ch] text-14 text-ink-2">{item.text}</p>
            <a
              href={inLanguage(language, `${paths.law}/${item.province}`)}
              className="link mt-2 inline-block py-1 text-14"
            >
              {words('services.law')}
            </a>
          </div>
          <ul className="grid gap-x-8 gap-y-6 md:grid-cols-2">
            {types.map((type) => (
              <li key={type} className="border-s border-line-strong ps-4">
                <ServiceLink item={item} type={type} />
                <p className="mt-1 text-14 text-ink-2">{content.answers[type]}</p>
                {services
                  .filter(({ province }) => province === item.province)
                  .map((service) => (
                    <ServiceRules key={service.province} service={service} type={type} />
                  ))}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

function ServiceLink({ item, type }: { item: Item; type: (typeof types)[number] }) {
  const query = new URLSearchParams({ type, province: item.province });
  return (
    <h3 className="text-18">
      <Link to={`${paths.guestCalculator}?${query}`} className="link inline-flex items-center gap-2">
        {item[type]}
        <Icon shape="forward" className="size-4 rtl:-scale-x-100" />
      </Link>
    </h3>
  );
}

/** Longer schedules are shown with the answer. */
const MAX_ROWS = 4;

/** The schedule in force and how well the rules are evidenced. */
const ServiceRules = ({ service, type }: { service: Service; type: 'courtFee' | 'suitValuation' }) => (
  <div className="mt-3 grid justify-items-start gap-2 text-14">
    {type === 'courtFee' && <Schedule schedule={service.schedule} />}
    <Support counts={service[type]} />
  </div>
);

/** The rates, the ceiling and the evidence of the province's schedule, or that none is established. */
function Schedule({ schedule }: Pick<Service, 'schedule'>) {
  const formatter = useFormatter();
  const { words } = formatter;
  if (schedule === null) return <p className="font-semibold text-brass-ink">{words('services.noSchedule')}</p>;
  const rows = slabRows(schedule as SlabSet, [], formatter);
  return (
    <>
      {rows.length <= MAX_ROWS ? (
        <dl className="grid w-full grid-cols-[minmax(0,1fr)_auto] gap-x-4 font-serif">
          {rows.map(({ key, range, rate }) => (
            <div key={key} className="col-span-2 grid grid-cols-subgrid border-b border-line py-0.5">
              <dt>{range}</dt>
              <dd className="text-end">{rate}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p>{words('services.slabs', { count: rows.length })}</p>
      )}
      <Evidence level={schedule.verification ?? 'unverified'} />
    </>
  );
}

function Support({ counts: { rules, evidenced, notEstablished } }: { counts: Service['courtFee'] }) {
  const { words } = useFormatter();
  return (
    <p className="text-13 text-ink-3">
      {words('services.evidenced', { rules, evidenced })}
      {notEstablished > 0 && ` ${words('services.notEstablished', { count: notEstablished })}`}
    </p>
  );
}
