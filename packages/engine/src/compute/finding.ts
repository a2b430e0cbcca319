/** Where something is, as keys and positions from the outside in. */
export type Place = readonly (string | number)[];

/** What is wrong or doubtful with a rulebook: a fault forbids publishing, a doubt asks to look again. */
export type Finding<Code extends string = string> = {
  readonly severity: 'fault' | 'doubt';
  readonly place: Place;
  readonly code: Code;
  readonly message: string;
};

/** Collects findings at one place, and hands out collectors for the places inside it. */
export type Findings = {
  readonly fault: (code: string, message: string, ...inside: Place) => void;
  readonly doubt: (code: string, message: string, ...inside: Place) => void;
  readonly at: (...inside: Place) => Findings;
};

export function findingsInto(found: Finding[], place: Place = []): Findings {
  const add =
    (severity: Finding['severity']) =>
    (code: string, message: string, ...inside: Place) => {
      found.push({ severity, place: [...place, ...inside], code, message });
    };
  return {
    fault: add('fault'),
    doubt: add('doubt'),
    at: (...inside) => findingsInto(found, [...place, ...inside]),
  };
}
