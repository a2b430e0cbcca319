import type { ServicesContent } from '../../layout/content';

const services = ['courtFee', 'suitValuation'] as const;

/** Two services for each jurisdiction, set like a table of contents. */
export function ServiceList({ content }: { content: ServicesContent }) {
  return (
    <ol className="border-t-3 border-double border-line-strong">
      {content.items.map((item) => (
        <li
          key={item.name}
          className="grid gap-x-[clamp(1.5rem,4vw,4rem)] gap-y-4 border-b border-line-strong py-7 lg:grid-cols-[4fr_8fr]"
        >
          <div>
            <h2 className="text-26">{item.name}</h2>
            <p className="mt-1 max-w-[36ch] text-14 text-ink-2">{item.text}</p>
          </div>
          <ul className="grid gap-x-8 gap-y-4 md:grid-cols-2">
            {services.map((service) => (
              <li key={service} className="border-s border-line-strong ps-4">
                <h3 className="text-18">{item[service]}</h3>
                <p className="mt-1 text-14 text-ink-2">{content.answers[service]}</p>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
