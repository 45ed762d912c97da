import type { TestEvent } from 'node:test/reporters';
import { writeCounts } from './test-counts.ts';

/** A reporter for node's test runner that prints nothing and leaves the counts for `npm test`. */
// biome-ignore lint/style/noDefaultExport: node's test runner takes a reporter by its default export.
export default async function* countTests(
  events: AsyncIterable<TestEvent>,
): AsyncGenerator<string> {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for await (const event of events) {
    if (event.type !== 'test:pass' && event.type !== 'test:fail') continue;
    if (event.data.details.type === 'suite') continue;
    if (event.data.skip !== undefined || event.data.todo !== undefined) counts.skipped += 1;
    else if (event.type === 'test:pass') counts.passed += 1;
    else counts.failed += 1;
  }
  writeCounts('test:node', counts);
  yield '';
}
