import type { Service } from '@mizan/api';
import { Link } from 'react-router';
import { useWords } from '../document/words';
import { inLanguage, paths } from '../language/paths';
import type { ServicesContent } from '../layout/content';
import { Icon } from '../ui/icon';
import { ServiceRules } from './service-rules';

const types = ['courtFee', 'suitValuation'] as const;
type Item = ServicesContent['items'][number];

type ServiceListProps = { content: ServicesContent; services: readonly Service[] };

/** Two services for each jurisdiction, set like a table of contents; each leads to its calculator. */
export function ServiceList({ content, services }: ServiceListProps) {
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
