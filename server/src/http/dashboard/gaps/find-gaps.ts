import type { QuestionMeanings } from '../../../gaps/question-meanings.js';
import { findGap, type Gap, readGaps } from '../../../gaps/read-gaps.js';
import { Problem } from '../../../problem.js';
import type { ServedDocumentation, ServedProjects } from '../../../projects/served-projects.js';
import type { GapDecision } from '../../../storage/gaps/gap-decision.js';
import type { StoredKey } from '../../../storage/stores/key-store.js';
import type { Stores } from '../../../storage/stores/open-stores.js';
import { unknownProject } from '../../guards/admin-key.js';

/** What everything about gaps needs. */
export interface GapNeeds {
  stores: Pick<Stores, 'gaps'>;
  projects: ServedProjects;
  /** What questions mean; default: words alone group them. */
  meanings?: QuestionMeanings | undefined;
}

/** The documentation of the project of who is signed in. */
export async function documentationOf(
  key: StoredKey,
  projects: ServedProjects,
): Promise<ServedDocumentation> {
  const served = await projects.find({ id: key.project });
  if (!served) throw unknownProject(key.project);
  return served.open('host');
}

/** Its gaps. */
export async function gapsOf(
  key: StoredKey,
  { stores, projects, meanings }: GapNeeds,
): Promise<{ gaps: Gap[]; served: ServedDocumentation }> {
  const served = await documentationOf(key, projects);
  const { project, domain } = key;
  const gaps = await readGaps({ project, domain, documentation: served.library, stores, meanings });
  return { gaps, served };
}

/**
 * One of them.
 *
 * @throws Problem, status 404, where there is none of that id.
 */
export async function gapOf(
  { key, id }: { key: StoredKey; id: string },
  needs: GapNeeds,
): Promise<{ gap: Gap; served: ServedDocumentation }> {
  const { gaps, served } = await gapsOf(key, needs);
  const gap = findGap(gaps, { id, pages: served.library.pages });
  if (gap) return { gap, served };
  throw unknownGap();
}

/** That there is none of that id. */
export function unknownGap(): Problem {
  return new Problem('No gap of this project has this id.', { status: 404, code: 'unknown-gap' });
}

/** A decision of who is signed in, which keeps what was decided before beside it. */
export function decisionOn(
  gap: Gap,
  { key, ...change }: { key: StoredKey } & Partial<GapDecision> & Pick<GapDecision, 'state'>,
): GapDecision {
  const { id, terms, decision } = gap;
  const question = change.question ?? gap.question;
  const source = gap.questions.find((asked) => hasSameWords(asked.question, question));
  return {
    ...{ file: decision?.file, expected: decision?.expected, publishedAt: decision?.publishedAt },
    ...change,
    ...{ id, terms, question, conversationId: source?.id },
    decidedAt: new Date().toISOString(),
    decidedBy: key.name ?? `admin key ${key.id}`,
  };
}

/** Whether a wording is still a reader's: capitals and marks make it nobody else's. */
function hasSameWords(asked: string, question: string): boolean {
  return lettersOf(asked) === lettersOf(question);
}

function lettersOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}
