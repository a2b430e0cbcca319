/** Where the sections of an Act begin in a citation. */
const SECTION = /\b(?:ss?\.\s?\d|Sch\.|Art\.|Order\s|O\.\s|r\.\s?\d)/;

/** A citation as it stands in a margin: its first sections, without the title of the Act and what follows in brackets. */
export function shortCitation(citation: string): string {
  const from = SECTION.exec(citation)?.index;
  if (from === undefined) return citation;
  const [sections = ''] = citation.slice(from).split(/,?\s+\(|;/);
  return sections.trim();
}
