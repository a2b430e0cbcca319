import content from '../../../../content/ur/home.json';
import { Home } from './home';

export default function Urdu() {
  return <Home content={content} />;
}
