import desk from '../language/locales/en/desk.json';
import rulebooks from '../language/locales/en/rulebooks.json';
import slabs from '../language/locales/en/slabs.json';

export default { ...desk, ...rulebooks, ...slabs };
