/** Keys and positions, the outermost first. */
type Path = readonly (string | number)[];

/** One finding of a check: a fault forbids publishing, a doubt asks for a second look. */
export type Finding<Code extends string = string> = {
  readonly severity: 'fault' | 'doubt';
  readonly path: Path;
  readonly code: Code;
  /** The names and figures for a sentence about the finding. */
  readonly data: Data;
};

type Data = Readonly<Record<string, string | number | null>>;
type Add<Code> = (code: Code, data: Data, ...inside: Path) => void;

/** Collects findings at one path, and creates collectors for paths inside it. */
export type Findings<Code extends string> = {
  readonly fault: Add<Code>;
  readonly doubt: Add<Code>;
  readonly at: (...inside: Path) => Findings<Code>;
};

/** Collects into `found`. Most checks find nothing, so paths are only joined for a finding. */
export const findingsInto = <Code extends string>(found: Finding<Code>[], path: Path = []): Findings<Code> =>
  new FindingsAt(found, path, null);

class FindingsAt<Code extends string> implements Findings<Code> {
  readonly #found: Finding<Code>[];
  readonly #inside: Path;
  readonly #outer: FindingsAt<Code> | null;

  constructor(found: Finding<Code>[], inside: Path, outer: FindingsAt<Code> | null) {
    this.#found = found;
    this.#inside = inside;
    this.#outer = outer;
  }

  fault(code: Code, data: Data, ...inside: Path) {
    this.#found.push({ severity: 'fault', path: this.#pathTo(inside), code, data });
  }

  doubt(code: Code, data: Data, ...inside: Path) {
    this.#found.push({ severity: 'doubt', path: this.#pathTo(inside), code, data });
  }

  at(...inside: Path): Findings<Code> {
    return new FindingsAt(this.#found, inside, this);
  }

  #pathTo(inside: Path): Path {
    const path = [...this.#inside, ...inside];
    return this.#outer === null ? path : this.#outer.#pathTo(path);
  }
}

/** Describes a finding in English for the console and API clients: `Slabs overlap: slab 2, min 50`. */
export function describeFinding({ code, data = {} }: Pick<Finding, 'code'> & Partial<Finding>): string {
  const words = code.charAt(0) + code.slice(1).toLowerCase().replaceAll('_', ' ');
  const details = Object.entries(data).map(([name, value]) => `${name} ${value ?? 'none'}`);
  return details.length === 0 ? words : `${words}: ${details.join(', ')}`;
}
