/** Types of packages that only `bench/package.json` lists: `npm run check` compiles this folder without installing them. */

declare module 'autocannon' {
  type Request = { path?: string; headers?: Record<string, string>; body?: string };
  type Client = { setRequests(requests: (Request & { setupRequest(request: Request): Request })[]): void };
  type Options = {
    url: string;
    connections: number;
    duration: number;
    method?: 'GET' | 'POST';
    setupClient?(client: Client): void;
  };
  type Result = { non2xx: number; errors: number; requests: { average: number } };
  export default function autocannon(options: Options): Promise<Result>;
}

declare module 'chrome-launcher' {
  type Options = { chromePath?: string; chromeFlags: string[] };
  export function launch(options: Options): Promise<{ port: number; kill(): void }>;
}

declare module 'lighthouse' {
  type Audit = {
    id: string;
    title: string;
    score: number | null;
    scoreDisplayMode: string;
    numericValue?: number;
  };
  type Report = { categories: Record<string, { score: number | null }>; audits: Record<string, Audit> };
  type Options = {
    port: number;
    onlyCategories?: string[];
    onlyAudits?: string[];
    skipAudits?: string[] | null;
    throttlingMethod?: 'simulate' | 'devtools';
    logLevel?: 'error';
  };
  export default function lighthouse(url: string, options: Options): Promise<{ lhr: Report } | undefined>;
}

declare module '@gorules/zen-engine' {
  export class ZenEngine {
    createDecision(content: Buffer): { evaluate(input: object): Promise<unknown> };
  }
}

declare module 'json-rules-engine' {
  type Almanac = {
    factValue<Value>(name: string): Promise<Value>;
    addRuntimeFact(name: string, value: unknown): void;
  };
  type Act = (input: unknown, almanac: Almanac) => Promise<unknown>;
  type Condition = { fact: string; operator: string; value: unknown };
  type Rule = { conditions: { all: Condition[] }; event: { type: string }; onSuccess: Act };
  export class Engine {
    addFact(name: string, compute: Act): void;
    addRule(rule: Rule): void;
    run(facts: object): Promise<{ almanac: Almanac; events: unknown[] }>;
  }
}

declare module 'publicodes' {
  type Logger = Record<'log' | 'warn' | 'error', (message: string) => void>;
  export default class Publicodes {
    constructor(rules: object, options: { logger: Logger });
    setSituation(situation: object): void;
    evaluate(expression: string): { nodeValue: unknown };
  }
}
