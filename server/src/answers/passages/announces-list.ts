import type { SectionBlock } from '../../content/page.js';
import { announcesNext } from '../../retrieval/ranking/passage.js';
import type { SectionUnit } from '../units/section-units.js';

/** "The events are:" with a list or a table below it. */
export function announcesList(
  { block, blockPlace, markdown }: SectionUnit,
  blocks: readonly SectionBlock[],
): boolean {
  const next = blocks[blockPlace + 1]?.kind;
  return (
    announcesNext(block) && /[:：]\s*$/.test(markdown) && (next === 'list' || next === 'table')
  );
}
