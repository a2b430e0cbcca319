import address from '../../../law/urdu.json?url';

/** The Urdu of stored names, on an Urdu document; otherwise empty. */
let urdu: Record<string, string> = {};

/** Before anything is drawn that holds a name of the law. As a file, not as script: it is only looked up in. */
export async function loadLawNames(isUrdu: boolean) {
  if (!isUrdu) return;
  const response = await fetch(address);
  urdu = await response.json();
}

/** In the language of the document where that is known, else as stored. */
export const shownName = (stored: string): string => urdu[stored] ?? stored;

/** The Urdu first, what is stored small beside it: rules are cited by their stored names. */
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

/** For lists that are searched by both. */
export const inBothLanguages = (choices: readonly { id: string; name: string }[]) =>
  choices.map(({ id, name }) => {
    const shown = shownName(name);
    return shown === name ? { id, name } : { id, name: shown, also: name };
  });
