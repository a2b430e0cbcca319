import content from '../../../../content/ur/home.json';
import { Home } from './home';
import { leadMembersOn } from './lead-members-on';

export const clientMiddleware = [leadMembersOn];

export default function Urdu() {
  return <Home content={content} />;
}
