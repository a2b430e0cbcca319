import content from '../../../../content/en/home.json';
import { Home } from './home';
import { leadMembersOn } from './lead-members-on';

export const clientMiddleware = [leadMembersOn];

export default function English() {
  return <Home content={content} />;
}
