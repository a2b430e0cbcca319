import desk from '../language/locales/ur/desk.json';
import rules from '../language/locales/ur/rules.json';
import slabs from '../language/locales/ur/slabs.json';
import type english from './words-en';

const urdu: typeof english = { ...desk, ...rules, ...slabs };
export default urdu;
