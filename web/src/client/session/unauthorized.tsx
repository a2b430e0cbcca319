import { useNavigate } from 'react-router';
import { useWords } from '../../language/words';
import { Button } from '../../ui/button';

export function Unauthorized() {
  const { words } = useWords();
  const navigate = useNavigate();
  return (
    <section className="page grid justify-items-start gap-5 pt-16 pb-28">
      <title>{`${words('unauthorized.title')} - ${words('name')}`}</title>
      <h1 className="text-44 font-[560]">{words('unauthorized.title')}</h1>
      <p className="max-w-measure font-serif text-18 text-ink-2">{words('unauthorized.text')}</p>
      <Button kind="primary" onClick={() => navigate(-1)}>
        {words('unauthorized.back')}
      </Button>
    </section>
  );
}
