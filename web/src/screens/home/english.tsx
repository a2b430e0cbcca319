import content from '../../../../content/en/home.json';
import { Home } from './home';

export default function English() {
  return <Home content={content} />;
}
