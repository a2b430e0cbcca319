import { PageHead } from '../../page-head';
import { paths } from '../../paths';
import { useWords } from '../../words';
import { Hero } from './hero';
import { Promises } from './promises';

export default function Home() {
  const { words } = useWords();
  return (
    <>
      <PageHead title={words('page.home')} description={words('page.home.description')} path={paths.home} />
      <Hero />
      <Promises />
    </>
  );
}
