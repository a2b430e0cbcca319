import contract from '../language/locales/ur/contract.json';
import desk from '../language/locales/ur/desk.json';
import rulebooks from '../language/locales/ur/rulebooks.json';
import slabs from '../language/locales/ur/slabs.json';
import type english from './words-en';

/** The catalogue `contract` has no English file, because the engine contains its English. */
const urdu: typeof english & typeof contract = { ...desk, ...rulebooks, ...slabs, ...contract };
export default urdu;
