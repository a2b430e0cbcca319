import { useWords } from '../../language/words';
import { type AboutContent, ofTrial } from '../../layout/content';
import { Sample } from '../../ui/sample';
import { Picture } from '../picture';

export function Team({ content }: { content: AboutContent['team'] }) {
  const { words } = useWords();
  return (
    <section {...ofTrial} aria-labelledby="team" className="page py-[clamp(3rem,6vw,5.5rem)]">
      <h2 id="team" className="mb-6 text-34 font-[560]">
        {content.title}
      </h2>
      <ul className="grid gap-6 md:grid-cols-3">
        {content.items.map(({ image, name, contact }) => (
          <li key={name} className="grid justify-items-start gap-3 border border-line-strong bg-leaf p-6">
            <Sample>{words('sample.entry')}</Sample>
            <Picture name={image} viewBox="0 0 64 64" className="size-20" />
            <p className="font-serif text-18 font-semibold">{name}</p>
            <p dir="ltr" className="text-14 wrap-anywhere text-ink-2">
              {contact}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
