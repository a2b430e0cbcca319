import { Link } from 'react-router';
import { inLanguage, paths } from '../../language/paths';
import { useWords } from '../../language/words';
import type { ServicesContent } from '../../layout/content';
import { PageHead } from '../../layout/page-head';
import { Banner } from '../../ui/banner';
import { buttonLook } from '../../ui/button';
import { ServiceList } from './service-list';

export function Services({ content }: { content: ServicesContent }) {
  const { language, words } = useWords();
  return (
    <>
      <PageHead
        title={words('chrome.services')}
        description={words('page.services.description')}
        path={paths.services}
      />
      <Banner title={content.title}>{content.lead}</Banner>
      <div className="page pb-[clamp(3rem,6vw,5.5rem)]">
        <ServiceList content={content} />
        <p className="mt-10 flex flex-wrap items-center gap-x-6 gap-y-4">
          <Link to={inLanguage(language, paths.contact)} prefetch="intent" className={buttonLook()}>
            {words('home.ask')}
          </Link>
          {/* A document of its own. */}
          <a href={`${inLanguage(language, paths.home)}#how`} className="link text-14">
            {words('home.how')}
          </a>
        </p>
      </div>
    </>
  );
}
