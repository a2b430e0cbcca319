import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from 'react-router';
import { api } from '../../client/api';
import { checkPath } from '../../language/paths';
import { Button, buttonLook } from '../../ui/button';
import { OwnForm } from '../../ui/form';
import { TextField } from '../../ui/text-field';
import { Missing } from '../calculation/loaded-page';
import { PublicFiling } from '../filings/public-filing';
import { useWords } from '../words';
import { PublicCalculation } from './public-calculation';
import { UnlistedPage } from './unlisted';

/** Checks a printed sheet: the form for its code, or what the code stands for. */
export default function CheckPage() {
  const { code } = useParams();
  return code === undefined ? <CodeForm /> : <CheckedSheet code={code} />;
}

/** The calculation or the filing of a printed sheet. */
function CheckedSheet({ code }: { code: string }) {
  const { words } = useWords();
  const query = useQuery({ queryKey: ['checked', code], queryFn: () => api.checkSheet({ params: { code } }) });
  const onward = (
    <Link to={checkPath()} className={buttonLook()}>
      {words('check.another')}
    </Link>
  );
  const missing = <Missing title={words('check.missing')} text={words('check.missing.text')} onward={onward} />;
  return (
    <UnlistedPage query={query} missing={missing}>
      {(data) =>
        'items' in data ? (
          <PublicFiling
            of={data}
            title={words('check.title')}
            text={words('filing.checked')}
            printedAt={data.printedAt}
            onward={onward}
          />
        ) : (
          <PublicCalculation
            of={data}
            title={words('check.title')}
            text={words('check.found')}
            verdict="check.verdict"
            onward={onward}
          />
        )
      }
    </UnlistedPage>
  );
}

/** The form for the code at the foot of a sheet. */
function CodeForm() {
  const { words } = useWords();
  const navigate = useNavigate();

  function send(form: HTMLFormElement) {
    const code = String(new FormData(form).get('code')).trim();
    navigate(checkPath(code));
  }

  return (
    <div className="page grid max-w-measure! gap-6 pt-[clamp(2rem,5vw,4.5rem)] pb-28">
      <title>{`${words('check.title')} - ${words('name')}`}</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-44 font-[560]">{words('check.title')}</h1>
      <p className="font-serif text-18 text-ink-2">{words('check.text')}</p>
      <OwnForm onSend={send} className="grid max-w-96 gap-5">
        <TextField name="code" label={words('check.code')} needed={words('check.needed')} dir="ltr" maxLength={40} />
        <Button type="submit" kind="primary" className="justify-self-start">
          {words('check.check')}
        </Button>
      </OwnForm>
    </div>
  );
}
