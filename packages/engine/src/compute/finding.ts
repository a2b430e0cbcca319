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

export const findingsInto = <Code extends string>(found: Finding<Code>[], path: Path = []): Findings<Code> =>
  new FindingsAt(found, undefined, path);

/** Most checks find nothing, so a path is only put together for a finding. */
class FindingsAt<Code extends string> implements Findings<Code> {
  readonly #found: Finding<Code>[];
  readonly #outer: FindingsAt<Code> | undefined;
  readonly #inside: Path;

  constructor(found: Finding<Code>[], outer: FindingsAt<Code> | undefined, inside: Path) {
    this.#found = found;
    this.#outer = outer;
    this.#inside = inside;
  }

  fault(code: Code, data: Data, ...inside: Path) {
    this.#found.push({ severity: 'fault', path: [...this.#path(), ...inside], code, data });
  }

  doubt(code: Code, data: Data, ...inside: Path) {
    this.#found.push({ severity: 'doubt', path: [...this.#path(), ...inside], code, data });
  }

  at(...inside: Path): Findings<Code> {
    return new FindingsAt(this.#found, this, inside);
  }

  #path(): Path {
    return this.#outer === undefined ? this.#inside : [...this.#outer.#path(), ...this.#inside];
  }
}
