import { type Key, type KeyPermission, keyPermissions, MAX_KEY_LIMIT } from '@mizan/api';
import { useState } from 'react';
import { api } from '../../client/api';
import { DayField } from '../../client/day-field';
import { CurrentPassword } from '../../client/form-fields';
import { SendForm } from '../../client/send-form';
import { useToday } from '../../language/format-moments';
import { Checkbox } from '../../ui/checkbox';
import { ChoiceGroup } from '../../ui/choice-group';
import { TextField } from '../../ui/text-field';
import { useWords } from '../words';

type MakeKeyProps = {
  hasPassword: boolean;
  onMade: (made: { key: Key; secret: string }) => Promise<void>;
  onCancel: () => void;
};
type Fields = { name: string; monthlyLimit: string; password?: string };

const DIGITS = /^[0-9]{1,7}$/;
const isLimit = (typed: string) => DIGITS.test(typed) && Number(typed) > 0 && Number(typed) <= MAX_KEY_LIMIT;

/** The form for a new key: its purpose, permissions and limits. It asks for the password, because an open session is not enough. */
export function MakeKey({ hasPassword, onMade, onCancel }: MakeKeyProps) {
  const { words } = useWords();
  const today = useToday();
  const [mode, setMode] = useState<Key['mode']>('live');
  const [permissions, setPermissions] = useState<readonly KeyPermission[]>(['calculate', 'catalogue']);
  const [endsOn, setEndsOn] = useState('');
  async function send({ name, monthlyLimit, password }: Fields) {
    const limit = monthlyLimit === '' ? null : Number(monthlyLimit);
    const rest = { endsOn: endsOn || null, monthlyLimit: limit, ...(password !== undefined && { password }) };
    await onMade(await api.createKey({ body: { name, mode, permissions, ...rest } }));
  }
  const toggle = (permission: KeyPermission, isChosen: boolean) =>
    setPermissions(keyPermissions.filter((each) => (each === permission ? isChosen : permissions.includes(each))));
  return (
    <SendForm act={send} submit={words('settings.keys.make')} onCancel={onCancel}>
      <TextField
        name="name"
        label={words('settings.keys.name')}
        help={words('settings.keys.name.help')}
        needed={words('settings.keys.name.needed')}
        maxLength={80}
      />
      <div className="grid gap-2">
        <ChoiceGroup
          label={words('settings.keys.mode')}
          value={mode}
          onChange={(id) => setMode(id === 'test' ? 'test' : 'live')}
          choices={[
            { id: 'live', name: words('settings.keys.live') },
            { id: 'test', name: words('settings.keys.test') },
          ]}
        />
        <p className="text-13 text-ink-3">{words(`settings.keys.${mode}.help`)}</p>
      </div>
      <fieldset className="grid gap-3">
        <legend className="mb-2 text-14 font-[550]">{words('settings.keys.may')}</legend>
        {keyPermissions.map((permission, index) => (
          <Checkbox
            key={permission}
            name={permission}
            needed={index === 0 && permissions.length === 0 ? words('settings.keys.may.needed') : undefined}
            isChecked={permissions.includes(permission)}
            onChange={(isChosen) => toggle(permission, isChosen)}
          >
            {words(`settings.keys.may.${permission}`)}
          </Checkbox>
        ))}
      </fieldset>
      <div className="grid gap-5 md:grid-cols-2">
        <DayField
          label={words('settings.keys.endsOn')}
          note={words('settings.keys.optional')}
          value={endsOn}
          onChange={setEndsOn}
          least={today}
        />
        <TextField
          isOptional
          name="monthlyLimit"
          label={words('settings.keys.limit')}
          note={words('settings.keys.optional')}
          needed={words('settings.keys.limit.needed', { most: MAX_KEY_LIMIT })}
          dir="ltr"
          inputMode="numeric"
          validate={(typed) =>
            typed === '' || isLimit(typed) ? null : words('settings.keys.limit.needed', { most: MAX_KEY_LIMIT })
          }
        />
      </div>
      {hasPassword && <CurrentPassword label={words('settings.password.current')} />}
    </SendForm>
  );
}
