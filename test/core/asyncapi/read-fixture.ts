import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** A document of `test/fixtures/asyncapi`. */
export function readFixture(name: string): unknown {
  return parse(readFileSync(`test/fixtures/asyncapi/${name}.yaml`, 'utf8'));
}
