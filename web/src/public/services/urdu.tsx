import content from '../../../../content/ur/services.json';
import { Services } from './services';

export default function Urdu() {
  return <Services content={content} />;
}
