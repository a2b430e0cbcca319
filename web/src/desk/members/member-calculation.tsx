import type { MemberCard, SavedCalculation } from '@mizan/api';
import { api } from '../../client/api';
import { OpenDialog } from '../../client/open-dialog';
import { Evidence } from '../../explain/evidence';
import { establishedSteps, Ledger } from '../../explain/ledger';
import { isolate, useDay } from '../../language/format';
import { useMoments } from '../../language/format-moments';
import { LawName, shownName } from '../../language/law-names';
import { Facts } from '../../ui/facts';
import { TextField } from '../../ui/text-field';
import { ReasonDialog } from '../records/reason-dialog';
import { useFormatter } from '../words';

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

type AskProps = { card: MemberCard; onClose: () => void; onOpened: (saved: SavedCalculation) => void };

/** Asks for the address of a calculation that the member has sent, and why the administrator opens it. */
export function AskForCalculation({ card, onClose, onOpened }: AskProps) {
  const { words } = useFormatter();
  return (
    <ReasonDialog
      title={words('desk.calculation')}
      text={words('desk.calculation.text', { name: isolate(card.name) })}
      action={words('desk.calculation.open')}
      done={words('desk.calculation.done')}
      onClose={onClose}
      act={async ({ address, reason }) => {
        const [id = ''] = new RegExp(ID, 'i').exec(address ?? '') ?? [];
        onOpened(await api.readMemberCalculation({ params: { memberId: card.id, id }, body: { reason } }));
      }}
    >
      <TextField
        name="address"
        label={words('desk.calculation.address')}
        note={words('desk.calculation.note')}
        needed={words('desk.calculation.needed')}
        pattern={`.*/c/${ID}.*`}
        maxLength={300}
        dir="ltr"
      />
    </ReasonDialog>
  );
}

/** The question and the steps of its answer, as the member reads them. */
export function MemberCalculation({ saved, onClose }: { saved: SavedCalculation; onClose: () => void }) {
  const { words, figure, text } = useFormatter();
  const moments = useMoments();
  const toDay = useDay();
  const { calculation, schedules } = saved;
  return (
    <OpenDialog title={text(saved.subMinorCategory)} shape="wide" onClose={onClose}>
      <div className="@container grid gap-5 text-14">
        <Facts
          facts={[
            {
              name: words('desk.calculation.at'),
              value: `${moments.day(saved.createdAt)}, ${moments.time(saved.createdAt)}`,
            },
            { name: words('calculation.province'), value: shownName(saved.provinceName) },
            { name: words('calculation.kind'), value: <LawName name={`${saved.category}: ${saved.minorCategory}`} /> },
            {
              name: words('calculation.amount'),
              value:
                saved.amount === null
                  ? words('calculation.noAmount')
                  : words('calculation.rupees', { amount: figure(saved.amount) }),
            },
            { name: words('calculation.lawDate'), value: toDay(saved.asOf) },
            { name: words('calculation.reference'), value: <LawName name={calculation.referenceToSource} /> },
          ]}
        />
        <Evidence level={saved.verification} />
        <Ledger steps={establishedSteps(saved)} reference={calculation.referenceToSource} schedules={schedules} />
      </div>
    </OpenDialog>
  );
}
