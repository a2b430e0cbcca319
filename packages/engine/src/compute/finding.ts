/** Keys and positions from the outside in. */
type Path = readonly (string | number)[];

/** One finding of a check: a fault forbids publishing, a doubt asks for a second look. */
export type Finding<Code extends string = string> = {
  readonly severity: 'fault' | 'doubt';
  readonly path: Path;
  readonly code: Code;
  /** The names and figures that a sentence about it needs. */
  readonly data: Data;
};

type Data = Readonly<Record<string, string | number | null>>;
type Add<Code> = (code: Code, data: Data, ...inside: Path) => void;

/** Collects findings at one path, and hands out collectors for the paths inside it. */
export type Findings<Code extends string> = {
  readonly fault: Add<Code>;
  readonly doubt: Add<Code>;
  readonly at: (...inside: Path) => Findings<Code>;
};

export function findingsInto<Code extends string>(found: Finding<Code>[], path: Path = []): Findings<Code> {
  const add =
    (severity: Finding['severity']): Add<Code> =>
    (code, data, ...inside) => {
      found.push({ severity, path: [...path, ...inside], code, data });
    };
  return {
    fault: add('fault'),
    doubt: add('doubt'),
    at: (...inside) => findingsInto(found, [...path, ...inside]),
  };
}
