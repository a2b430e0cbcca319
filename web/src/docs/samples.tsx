import readme from '../../../packages/client/README.md?raw';
import { useWords } from '../document/words';
import { origin } from '../layout/installation';
import { codeHtml } from './read-docs';

const samples = import.meta.glob<string>('../../../content/docs/samples/*', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const sampleAt = (name: string) => samples[`../../../content/docs/samples/${name}`];

const LANGUAGES = [
  { ending: 'sh', label: 'curl' },
  { ending: 'ts', label: 'TypeScript' },
  { ending: 'py', label: 'Python' },
] as const;

const Code = ({ text }: { text: string }) => <MarkdownHtml html={codeHtml(text)} />;

/** One request in three languages, as tabs; the script remembers the choice. Without a script all three are shown. */
export function Samples({ name }: { name: string }) {
  const { words } = useWords();
  const idOf = (ending: string) => `sample-${name}-${ending}`;
  return (
    <div className="docs-sample" data-sample="">
      <div role="tablist" aria-label={words('docs.languages')} className="needs-script">
        {LANGUAGES.map(({ ending, label }, index) => (
          <button
            key={ending}
            type="button"
            role="tab"
            id={`${idOf(ending)}-tab`}
            aria-controls={idOf(ending)}
            aria-selected={index === 0}
            tabIndex={index === 0 ? 0 : -1}
            data-tab={ending}
          >
            {label}
          </button>
        ))}
      </div>
      {LANGUAGES.map(({ ending }, index) => (
        <div
          key={ending}
          role="tabpanel"
          id={idOf(ending)}
          aria-labelledby={`${idOf(ending)}-tab`}
          className={index === 0 ? '' : 'docs-later'}
        >
          <Code text={sampleAt(`${name}.${ending}`) ?? ''} />
          <SampleOutput text={ending === 'sh' ? undefined : sampleAt(`${name}.txt`)} />
        </div>
      ))}
    </div>
  );
}

/** What a sample prints; curl prints the whole answer. */
function SampleOutput({ text }: { text: string | undefined }) {
  const { language, words } = useWords();
  return (
    <div className="docs-printed">
      <p lang={language} dir={language === 'ur' ? 'rtl' : 'ltr'}>
        {words(text === undefined ? 'docs.printsAnswer' : 'docs.prints')}
      </p>
      {text !== undefined && <Code text={text} />}
    </div>
  );
}

/** The sample of the package that others install, as its README prints it. */
export const [, clientSample = ''] = /```ts\n([\s\S]+?)```/.exec(readme) ?? [];
export const ClientSample = () => <Code text={clientSample} />;

/** The address of this installation in a text; without PUBLIC_URL the script of the page puts it in. */
const address = `<span data-origin="">${origin}</span>`;

/** HTML made at build from the Markdown of this repository, never from a request. */
export const MarkdownHtml = ({ html }: { html: string }) => (
  <div dangerouslySetInnerHTML={{ __html: html.replaceAll('{{origin}}', address) }} />
);
