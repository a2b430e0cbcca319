import type { ProblemBody } from './problem-body.ts';
import type { FieldError } from './problem-data.ts';
import { type ProblemCode, type ProblemData, problems } from './problems.ts';

type DataArgument<Code extends ProblemCode> =
  Record<never, never> extends ProblemData<Code> ? [] : [data: ProblemData<Code>];

/** A refusal with its code. Any other error is answered as `UNEXPECTED`, and its detail stays in the log. */
export class Problem<Code extends ProblemCode = ProblemCode> extends Error {
  override readonly name = 'Problem';
  readonly code: Code;
  readonly data: Record<string, unknown>;
  /** The client sets this from the answer. */
  requestId: string | undefined;

  constructor(code: Code, ...[data]: DataArgument<Code>) {
    const details: object = data ?? {};
    super((problems[code].message as (data: object) => string)(details));
    this.code = code;
    this.data = { ...details };
  }

  get status() {
    return problems[this.code].status;
  }

  get errors(): FieldError[] {
    return (this.data['errors'] as FieldError[] | undefined) ?? [];
  }

  toBody(requestId: string): ProblemBody {
    const { errors, ...details } = this.data;
    return {
      code: this.code,
      message: this.message,
      requestId,
      ...(errors === undefined ? {} : { errors: this.errors }),
      ...(Object.keys(details).length === 0 ? {} : { details }),
    };
  }

  static fromBody(body: ProblemBody): Problem {
    const code = Object.hasOwn(problems, body.code) ? (body.code as ProblemCode) : 'UNEXPECTED';
    const data = { ...body.details, ...(body.errors && { errors: body.errors }) };
    // The constructor's types check the data of a code; here the data comes from the server, unchecked.
    const problem: Problem = new Problem(code as 'INVALID', data as { errors: FieldError[] });
    problem.message = body.message;
    problem.requestId = body.requestId;
    return problem;
  }
}

/** Narrows an error to one code, with its data as the contract types it. */
export const isProblem = <Code extends ProblemCode>(
  error: unknown,
  code: Code,
): error is Problem<Code> & { data: ProblemData<Code> } => error instanceof Problem && error.code === code;
