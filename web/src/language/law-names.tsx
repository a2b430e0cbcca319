import address from '../../../law/urdu.json?url';

/** The Urdu for stored names; empty on an English document. */
let urdu: Record<string, string> = {};

/** Loads the Urdu names, before the first name of the law is rendered. They are a JSON file, because parsing JSON is cheaper than script. */
export async function loadLawNames(isUrdu: boolean) {
  // Names stay as stored if the file cannot be read, because the page would not start at all otherwise.
  if (isUrdu) urdu = await readUrduNames().catch(() => ({}));
}

/** Reads the Urdu for stored names. An English document calls it only where it shows an Urdu text. */
export async function readUrduNames(): Promise<Record<string, string>> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The Urdu names were answered with ${response.status}`);
  return response.json();
}

/** Sets the names for a document that is drawn synchronously, in a process that draws in both languages. */
export function setLawNames(names: Record<string, string>) {
  urdu = names;
}

/** The name in the language of the document, or else as stored. */
export const shownName = (stored: string): string => urdu[stored] ?? stored;

/** The Urdu name, with the stored name small beside it, because rules are cited by that. */
export function LawName({ name }: { name: string }) {
  const shown = shownName(name);
  if (shown === name) return <bdi>{name}</bdi>;
  return (
    <>
      <bdi>{shown}</bdi>{' '}
      <bdi lang="en" dir="ltr" className="text-12 font-normal text-ink-3">
        {name}
      </bdi>
    </>
  );
}

/** Choices that a list can search in both languages. */
export const inBothLanguages = (choices: readonly { id: string; name: string }[]) =>
  choices.map(({ id, name }) => {
    const shown = shownName(name);
    return shown === name ? { id, name } : { id, name: shown, also: name };
  });
