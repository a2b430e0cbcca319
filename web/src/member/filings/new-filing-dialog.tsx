import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../client/api';
import { Focused } from '../../client/form-fields';
import { Failed } from '../../client/loaded';
import { OpenDialog } from '../../client/open-dialog';
import { countriesQuery } from '../../client/queries';
import { SendForm } from '../../client/send-form';
import { useIdempotencyKeys } from '../../client/use-idempotency-keys';
import { shownName } from '../../language/law-names';
import { filingPath } from '../../language/paths';
import { Select } from '../../ui/select';
import { useDefaultProvince } from '../question/preferred-province';
import { useFormatter } from '../words';
import { CourtField, TitleField } from './fields';
import { templatesQuery, useCacheFiling } from './queries';

/** Creates a filing: its name, its province, and a list of usual items to begin with. */
export function NewFilingDialog({ onClose }: { onClose: () => void }) {
  const { words, language } = useFormatter();
  const navigate = useNavigate();
  const cacheFiling = useCacheFiling();
  const { keyFor } = useIdempotencyKeys();
  const countries = useQuery(countriesQuery);
  const provinces = countries.data?.flatMap((country) => country.provinces);
  // Only a default that the member set counts: a filing in the wrong province is worthless.
  const [province, setProvince] = useState(useDefaultProvince() ?? '');
  const { data: templates = [] } = useQuery({ ...templatesQuery(province), enabled: province !== '' });
  const [template, setTemplate] = useState('');
  const chosenTemplate = templates.some(({ id }) => id === template) ? template : '';
  const send = async ({ title, court }: { title: string; court: string }) => {
    const body = { title, court, province };
    const { id } = await cacheFiling(await api.createFiling({ body, idempotencyKey: keyFor(body) }));
    await navigate(filingPath(id) + (chosenTemplate && `?template=${chosenTemplate}`));
  };
  return (
    <OpenDialog title={words('filings.new')} text={words('filings.new.text')} onClose={onClose}>
      <SendForm act={send} submit={words('filings.begin')}>
        <Focused>
          <TitleField help={words('filings.name.help')} />
        </Focused>
        <Failed query={countries} />
        <Select
          label={words('calculator.province')}
          placeholder={words('calculator.province.choose')}
          choices={provinces?.map(({ id, name }) => ({ id, name: shownName(name) }))}
          value={province === '' ? null : province}
          onChange={setProvince}
          needed={words('calculator.province.choose')}
        />
        <Select
          label={words('filings.template')}
          placeholder={words('filings.template.none')}
          choices={[
            { id: '', name: words('filings.template.none') },
            ...templates.map(({ id, name }) => ({ id, name: name[language] })),
          ]}
          value={chosenTemplate}
          onChange={setTemplate}
        />
        <CourtField province={province} />
      </SendForm>
    </OpenDialog>
  );
}
