import type {
  DescribedSpecification,
  ExampleSettings,
  SpecificationKind,
} from '../page-operation.js';
import type { ParsingProblem } from './parse-specification.js';

/** What the thread that reads a document is told: a file of it, the first one first; and that there are no more. */
export type SpecificationOrder =
  | { type: 'file'; address: string; source: string }
  | { type: 'describe'; file: string; examples: ExampleSettings; kind: SpecificationKind };

/** What it answers to each. */
export type SpecificationReport =
  | { type: 'wanted'; addresses: string[]; problems: ParsingProblem[] }
  | ({ type: 'broken' } & ParsingProblem)
  | { type: 'described'; described: DescribedSpecification }
  | { type: 'failed'; message: string };
