import content from '../../../../content/en/services.json';
import { Services } from './services';

export default function English() {
  return <Services content={content} />;
}
