import { useState } from 'react';
import { Stamp } from '../../ui/art/stamp';
import { EvidenceBar } from '../../ui/evidence-bar';
import { Sentinel } from '../../ui/sentinel';
import { StampOutline } from '../../ui/stamp-outline';
import { Group } from './specimen';

export function Sheets() {
  const [pages, setPages] = useState(1);
  return (
    <Group title="Figures">
      <Stamp label="Stamp" what="Court fee" where="Punjab">
        <p className="font-serif text-[12cqi]/[1] font-[560]">15,000</p>
      </Stamp>
      <StampOutline>
        <p className="text-ink-3">{pages}</p>
      </StampOutline>
      <EvidenceBar counts={{ statute: 4, judgment: 3, secondary: 2, inferred: 1, unverified: 2 }} />
      <Sentinel onSeen={() => setPages((before) => before + 1)} isBusy={pages > 2} />
    </Group>
  );
}
