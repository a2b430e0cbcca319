import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { checkPath } from '../../language/paths';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/text-field';
import { useWords } from '../words';

/** The form for the code at the foot of a sheet. */
export function Check() {
  const { words } = useWords();
  const navigate = useNavigate();

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code')).trim();
    navigate(checkPath(code));
  }

  return (
    <div className="page grid max-w-measure! gap-6 pt-[clamp(2rem,5vw,4.5rem)] pb-28">
      <title>{`${words('check.title')} - ${words('name')}`}</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-44 font-[560]">{words('check.title')}</h1>
      <p className="font-serif text-18 text-ink-2">{words('check.text')}</p>
      <form onSubmit={send} className="grid max-w-96 gap-5">
        <TextField name="code" label={words('check.code')} needed={words('check.needed')} dir="ltr" maxLength={40} />
        <Button type="submit" kind="primary" className="justify-self-start">
          {words('check.check')}
        </Button>
      </form>
    </div>
  );
}
