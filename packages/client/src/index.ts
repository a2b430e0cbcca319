export {
  type Client,
  type ClientOptions,
  createClient,
  isProblem,
  Problem,
  type ProblemCode,
  type ProblemData,
} from '@mizan/api';
