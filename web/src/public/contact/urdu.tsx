import content from '../../../../content/ur/about.json';
import { Contact } from './contact';

export default function Urdu() {
  return <Contact details={content.contact} />;
}
