import content from '../../../../content/en/about.json';
import { Contact } from './contact';

export default function English() {
  return <Contact details={content.contact} />;
}
