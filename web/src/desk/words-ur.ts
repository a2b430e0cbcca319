import contract from '../language/locales/ur/contract.json';
import desk from '../language/locales/ur/desk.json';
import rules from '../language/locales/ur/rules.json';
import slabs from '../language/locales/ur/slabs.json';
import type english from './words-en';

/** Of `contract` the engine has the English. */
const urdu: typeof english & typeof contract = { ...desk, ...rules, ...slabs, ...contract };
export default urdu;
