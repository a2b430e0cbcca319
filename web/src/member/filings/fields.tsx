import { useId } from 'react';
import { shownName } from '../../language/law-names';
import { TextField } from '../../ui/text-field';
import { useWords } from '../words';
import { useCourtNames } from './queries';

/** Fields that the forms of filings share. */

export function TitleField({ defaultValue = '', help }: { defaultValue?: string; help?: string }) {
  const { words } = useWords();
  return (
    <TextField
      name="title"
      label={words('filings.name')}
      {...(help !== undefined && { help })}
      needed={words('filings.name.needed')}
      defaultValue={defaultValue}
      maxLength={120}
    />
  );
}

/** The court in any words, with the courts of the province as suggestions: on its name depends how a fee is paid. */
export function CourtField({ province, defaultValue = '' }: { province: string; defaultValue?: string }) {
  const { words } = useWords();
  const list = useId();
  const courts = useCourtNames(province);
  return (
    <>
      <TextField
        isOptional
        name="court"
        label={words('filings.court')}
        note={words('filings.optional')}
        defaultValue={defaultValue}
        maxLength={100}
        list={list}
      />
      <datalist id={list}>
        {courts.map((court) => (
          <option key={court}>{shownName(court)}</option>
        ))}
      </datalist>
    </>
  );
}

type RupeesFieldProps = { name: string; label: string; defaultValue: string; isOptional?: boolean };

/** An amount as it is typed; the server reads it. */
export function RupeesField({ name, label, defaultValue, isOptional = false }: RupeesFieldProps) {
  const { words } = useWords();
  return (
    <TextField
      name={name}
      label={label}
      {...(isOptional && { note: words('filings.optional') })}
      needed={words('filings.own.fee.needed')}
      dir="ltr"
      inputMode="decimal"
      defaultValue={defaultValue}
      maxLength={30}
      isOptional={isOptional}
    />
  );
}
