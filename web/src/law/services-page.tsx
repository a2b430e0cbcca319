import type { LawServicesPage } from '@mizan/api';
import { Link } from 'react-router';
import english from '../../../content/en/services.json';
import urdu from '../../../content/ur/services.json';
import { useWords } from '../document/words';
import { inLanguage, paths } from '../language/paths';
import { PageHead } from '../layout/page-head';
import { Banner } from '../ui/banner';
import { buttonLook } from '../ui/button';
import { ServiceList } from './service-list';

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
