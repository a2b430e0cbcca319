import content from '../../../../content/ur/about.json';
import { About } from './about';

export default function Urdu() {
  return <About content={content} />;
}
