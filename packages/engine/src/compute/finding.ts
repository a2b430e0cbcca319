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

/** Collects into `found`. */
export function findingsInto<Code extends string>(found: Finding<Code>[], path: Path = []): Findings<Code> {
  const addAs =
    (severity: Finding['severity']): Add<Code> =>
    (code, data, ...inside) =>
      void found.push({ severity, path: [...path, ...inside], code, data });
  return { fault: addAs('fault'), doubt: addAs('doubt'), at: (...inside) => findingsInto(found, [...path, ...inside]) };
}

/** Describes a finding in English for the console and API clients: `Slabs overlap: slab 2, min 50`. */
export function describeFinding({ code, data = {} }: Pick<Finding, 'code'> & Partial<Finding>): string {
  const words = code.charAt(0) + code.slice(1).toLowerCase().replaceAll('_', ' ');
  const details = Object.entries(data).map(([name, value]) => `${name} ${value ?? 'none'}`);
  return details.length === 0 ? words : `${words}: ${details.join(', ')}`;
}
