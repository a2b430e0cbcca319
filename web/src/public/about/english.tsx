import content from '../../../../content/en/about.json';
import { About } from './about';

export default function English() {
  return <About content={content} />;
}
