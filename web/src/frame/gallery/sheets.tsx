import { useState } from 'react';
import { useWords } from '../../language/words';
import { Stamp } from '../../ui/art/stamp';
import { Plot } from '../../ui/plot';
import { Sentinel } from '../../ui/sentinel';
import { StampOutline } from '../../ui/stamp-outline';
import { Table } from '../../ui/table';
import { Group } from './specimen';

const rows = Array.from({ length: 10_000 }, (_, index) => ({
  id: String(index + 1),
  name: `Row ${index + 1}`,
  figure: (index * 7919) % 15_001,
}));

export function Sheets() {
  const { words } = useWords();
  const [pages, setPages] = useState(1);
  return (
    <Group title="Figures">
      <div className="md:col-span-2">
        <Table
          label="Table"
          none={words('account.none')}
          columns={[
            { id: 'name', title: words('contact.name') },
            { id: 'figure', title: words('evidence.share'), isFigure: true },
          ]}
          rows={rows}
        />
      </div>
      <Plot
        label="A curve that rises, then stands"
        points={[
          [0, 0],
          [2, 0],
          [2, 2],
          [20, 15],
          [40, 15],
        ]}
        mark={[12, 9.2]}
        text={{ mark: 'Rs 9,200', left: '0', right: '4,00,000', top: '15,000' }}
      />
      <Stamp label="Stamp" what="Court fee" where="Punjab">
        <p className="font-serif text-[12cqi]/[1] font-[560]">15,000</p>
      </Stamp>
      <StampOutline>
        <p className="text-ink-3">{pages}</p>
      </StampOutline>
      <Sentinel onSeen={() => setPages((before) => before + 1)} isBusy={pages > 2} />
    </Group>
  );
}
