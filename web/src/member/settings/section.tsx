import { type ReactNode, useId, useState } from 'react';
import { useLocation } from 'react-router';
import { Icon } from '../../ui/icons';
import { useNarrow } from '../../ui/narrow';
import { useWords } from '../words';

/** The names of the sections in their order, which are also their anchors. */
export const sections = [
  'profile',
  'reading',
  'province',
  'password',
  'passkeys',
  'code',
  'sessions',
  'kept',
  'follow',
  'calendar',
  'keys',
  'data',
] as const;

/** A section of the settings; on a phone only its title, until it is opened. */
export function Section({ name, children }: { name: (typeof sections)[number]; children: ReactNode }) {
  const { words } = useWords();
  const id = useId();
  const isNarrow = useNarrow();
  const { hash } = useLocation();
  const [isOpen, setOpen] = useState(name === sections[0] || hash === `#${name}`);
  const title = words(`settings.${name}`);
  return (
    <section id={name} aria-labelledby={id} className="scroll-mt-6 border-t border-line-strong py-3 md:pt-6 md:pb-10">
      <h2 id={id} className="text-21">
        {isNarrow ? (
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className="flex min-h-9 w-full cursor-pointer items-center justify-between gap-4 text-start"
          >
            {title}
            <Icon shape={isOpen ? 'up' : 'down'} className="size-4 text-ink-3" />
          </button>
        ) : (
          title
        )}
      </h2>
      {(isOpen || !isNarrow) && (
        <div className="grid max-w-160 content-start gap-5 pt-1 max-md:pb-5">
          <p className="max-w-measure text-14 text-ink-2">{words(`settings.${name}.lead`)}</p>
          {children}
        </div>
      )}
    </section>
  );
}
