import { useState } from 'react';
import { DayField } from '../../client/day-field';
import { useWords } from '../../language/app-words';
import { AmountField } from '../../ui/amount-field';
import { Button } from '../../ui/button';
import { Checkbox } from '../../ui/checkbox';
import { PasswordField } from '../../ui/password-field';
import { SearchableList } from '../../ui/searchable-list';
import { Select } from '../../ui/select';
import { Spinner } from '../../ui/skeleton';
import { TextField } from '../../ui/text-field';
import { Group } from './specimen';

const choices = ['Punjab', 'Sindh', 'KPK', 'Balochistan', 'Kashmir', 'Islamabad'].map((name) => ({ id: name, name }));
const grouped = (typed: string) => {
  const digits = typed.replaceAll(/\D/g, '');
  return digits.replace(/\B(?=(\d{2})+\d{3}$|\d{3}$)/g, ',').replace(/^,/, '');
};

export function Fields() {
  const { words } = useWords();
  const [province, setProvince] = useState<string | null>(null);
  const [day, setDay] = useState('2026-11-22');
  const [amount, setAmount] = useState('1,50,000');
  return (
    <>
      <Group title="Buttons and links">
        {(['primary', 'outline', 'quiet'] as const).map((kind) => (
          <div key={kind} className="grid justify-items-start gap-3">
            <Button kind={kind}>{words('auth.login')}</Button>
            <Button kind={kind} aria-disabled="true">
              <Spinner />
              {words('auth.loggingIn')}
            </Button>
            <Button kind={kind} scale="small">
              {words('failure.again')}
            </Button>
            <a href="#fields" className="link">
              {words('auth.forgot')}
            </a>
          </div>
        ))}
      </Group>
      <Group title="Fields">
        <TextField name="name" label={words('contact.name')} needed="" dir="auto" defaultValue={words('home.ask')} />
        <TextField
          name="mail"
          type="email"
          label={words('contact.email')}
          note={words('contact.optional')}
          needed=""
          dir="ltr"
        />
        <PasswordField
          name="password"
          maxLength={128}
          autoComplete="new-password"
          label={words('auth.password')}
          help={words('auth.password.help')}
          needed={words('auth.password.length')}
          show={words('auth.password.show')}
          hide={words('auth.password.hide')}
        />
        <AmountField
          name="amount"
          label={words('evidence.province')}
          value={amount}
          onChange={setAmount}
          group={grouped}
          words={words('sample.entry')}
        />
        <AmountField
          name="wrong"
          label={words('evidence.province')}
          value="1"
          onChange={setAmount}
          group={grouped}
          fault={words('auth.name.needed')}
        />
        <DayField label={words('evidence.province')} value={day} onChange={setDay} />
        <Select
          label={words('evidence.province')}
          placeholder={words('account.loading')}
          choices={choices}
          value={province}
          onChange={setProvince}
        />
        <SearchableList
          label={words('evidence.province')}
          placeholder={words('footer.website')}
          none={words('notFound.text')}
          choices={choices}
          value={province}
          onChange={setProvince}
        />
        <div className="grid gap-5">
          <Checkbox name="one">{words('auth.keep')}</Checkbox>
          <Checkbox name="two" fault={words('auth.terms.needed')}>
            {words('auth.keep')}
          </Checkbox>
        </div>
      </Group>
    </>
  );
}
