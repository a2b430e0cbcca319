import desk from '../language/locales/en/desk.json';
import rules from '../language/locales/en/rules.json';
import slabs from '../language/locales/en/slabs.json';

export default { ...desk, ...rules, ...slabs };
