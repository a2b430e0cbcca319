import content from '../../../../content/en/policies.json';
import { Policy } from './policy';

export default function English() {
  return <Policy content={content} />;
}
