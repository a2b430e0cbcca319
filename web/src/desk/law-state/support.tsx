import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../client/loaded';
import { EvidenceTables } from '../../explain/evidence-tables';
import { evidenceQuery } from '../queries';
import { Section } from '../records/screen';
import { useWords } from '../words';

/** How well the rules in force are supported, as the public page of the law shows it. */
export function Support() {
  const { words } = useWords();
  const evidence = useQuery(evidenceQuery);
  return (
    <Section heading="evidence.support">
      <p className="max-w-measure text-14 text-ink-2">{words('evidence.support.text')}</p>
      <Loaded query={evidence}>{(loaded) => <EvidenceTables evidence={loaded} />}</Loaded>
    </Section>
  );
}
