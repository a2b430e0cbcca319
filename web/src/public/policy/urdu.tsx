import content from '../../../../content/ur/policies.json';
import { Policy } from './policy';

export default function Urdu() {
  return <Policy content={content} />;
}
