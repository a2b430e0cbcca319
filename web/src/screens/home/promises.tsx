import { useWords, type WordId } from '../../words';

const promises: { title: WordId; text: WordId }[] = [
  { title: 'home.figure.title', text: 'home.figure.text' },
  { title: 'home.steps.title', text: 'home.steps.text' },
  { title: 'home.doubt.title', text: 'home.doubt.text' },
];

export function Promises() {
  const { words } = useWords();
  return (
    <section id="does" aria-labelledby="does-title" className="border-t border-line-strong bg-well">
      <div className="page pt-[clamp(2.5rem,5vw,4.5rem)] pb-[clamp(1rem,3vw,2.5rem)]">
        <h2 id="does-title" className="mb-6 text-34 font-[560]">
          {words('home.does.title')}
        </h2>
        <ul className="grid gap-x-[clamp(1.5rem,4vw,4rem)] md:grid-cols-3">
          {promises.map(({ title, text }) => (
            <li key={title} className="border-t border-line-strong pt-4 pb-8">
              <h3 className="mb-1 text-21">{words(title)}</h3>
              <p className="text-ink-2">{words(text)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
