import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { parse, parseDocument } from 'yaml';
import { z } from 'zod';
import { readSettingsFile } from '../../../server/src/commands/options/settings-file.js';
import { readLabels } from '../../../server/src/commands/read-labels.js';
import { readFrontMatter } from '../../../server/src/content/markdown/front-matter.js';
import {
  configurationFields,
  readSiteConfiguration,
} from '../../../server/src/content/navigation/site-configuration.js';
import { parseReviewedAnswer } from '../../../server/src/content/reviewed-answer.js';
import { parseSiteIndex } from '../../../src/core/index/read-site-index.js';
import { unsupportedClaimsOf } from '../../../src/core/messages/unsupported-claims.js';
import { isRecord } from '../../../src/core/record.js';
import { faultsByDescription, responseSchema } from './api-description.js';
import { samplesIn } from './sample.js';

/** Finds what is wrong with a sample, as sentences; throws where nothing of it can be read. */
type Check = (code: string) => readonly string[] | Promise<readonly string[]>;

let folder = '';

before(async () => {
  await mkdir('.build', { recursive: true });
  folder = await mkdtemp(resolve('.build/samples-'));
});

after(() => rm(folder, { recursive: true }));

const claimsSchema = z.object({
  claims: z.array(z.object({ start: z.number(), text: z.string() })),
});

/** What each sample of data is, by its page and heading. */
const checks: Readonly<Record<string, Check>> = {
  'demo/api.md: Read what readers asked': answered(
    '/api/external/v1/analytics/{projectId}/assistant',
  ),
  'demo/api.md: Read an agent job': answered('/v1/agent/{projectId}/job/{id}'),
  'demo/api.md: Read the status of an update': answered('/v1/project/update-status/{statusId}'),
  'demo/api.md: Fields of a search result': (code) =>
    faultsByDescription(
      [JSON.parse(code)],
      ...responseSchema('/discovery/v1/search/{domain}', 'post'),
    ),
  'demo/api.md: What no source says': (code) => {
    const data: unknown = JSON.parse(code);
    const [{ start, text } = { start: 0, text: '' }] = claimsSchema.parse(data).claims;
    const answer = { type: 'text', text: 'x'.repeat(start) + text } as const;
    const part = { type: 'data-unsupported', data } as const;
    return unsupportedClaimsOf({ parts: [answer, part] }).length === 1 ? [] : ['It is left out.'];
  },
  'demo/api.md: The index for searching in the browser': (code) => {
    assert.notEqual(parseSiteIndex(code).length, 0);
    return answered('/discovery/v1/index/{domain}')(code);
  },
  'demo/api.md: Errors and status codes': (code) =>
    faultsByDescription(JSON.parse(code), 'components', 'schemas', 'Problem'),
  'demo/channels.md: A page for every channel': (code) =>
    code.startsWith('{') ? siteFile(code) : page(code),
  'demo/close-the-gaps.md: Measure whether it gets better': labels,
  'demo/content.md: Front matter': page,
  'demo/content.md: Name the site and order the navigation': siteFile,
  'demo/content.md: Versions and languages by folder': siteFile,
  'demo/content.md: Which addresses pages have': siteFile,
  'demo/content.md: Reviewed answers': (source) =>
    parseReviewedAnswer({ file: 'answers/colour.md', source }).warnings,
  'demo/generators.md: MkDocs Material': yaml,
  'demo/playground.md: A page for every operation': siteFile,
  'demo/playground.md: Settings of all playgrounds': siteFile,
  'demo/playground.md: A page that you write for an operation': page,
  'demo/server.md: Set options in a file or in the environment': async (code) => {
    const file = join(folder, 'docs-assistant.yaml');
    await writeFile(file, code);
    assert.notEqual(readSettingsFile(file).size, 0);
    return [];
  },
  'demo/server.md: Measure how well search finds': labels,
  'demo/server.md: Read the log': (code) =>
    isRecord(JSON.parse(code)) ? [] : ['This is no line.'],
  'demo/server.md: Watch it with Prometheus': yaml,
};

describe('the samples of data', () => {
  const all = samplesIn('json', 'yaml', 'md');

  it('are each of a known kind', () => {
    const names = new Set(all.map(({ page, heading }) => `${page}: ${heading}`));
    assert.deepEqual([...names].sort(), Object.keys(checks).sort());
  });

  for (const { name, page, heading, code } of all) {
    it(`can be read by what they are for: ${name}`, async () => {
      assert.deepEqual(await checks[`${page}: ${heading}`]?.(code), []);
    });
  }

  it('are refused where they are broken or name what there is not', async () => {
    assert.deepEqual(
      (await siteFile('{ "navigaton": [] }')).at(-1),
      'There is no field navigaton.',
    );
    await assert.rejects(async () => siteFile('{ "links": [{}] }'), /links\[0\]/);
    assert.deepEqual(
      await siteFile('{ "api": { "playground": { "display": "no" } } }').then(count),
      1,
    );
    assert.deepEqual(page('---\ntitel: A\n---\n'), ['There is no field titel.']);
    assert.deepEqual(count(page('---\ntitle: [A\n---\n')), 1);
    await assert.rejects(async () => labels('- question: Why?\n'), /expected/);
    assert.equal(count(yaml('a: [')), 1);
    const status = answered('/v1/project/update-status/{statusId}');
    assert.ok((await status('{ "gone": 1 }')).includes(' must NOT have additional properties'));
  });
});

function count(faults: readonly string[]): number {
  return faults.length;
}

/** What an operation answers that reads something. */
function answered(path: string): Check {
  return (code) => faultsByDescription(JSON.parse(code), ...responseSchema(path, 'get'));
}

/** `docs.json`, of whose fields that are not known nothing is said to its writer. */
async function siteFile(code: string): Promise<string[]> {
  await writeFile(join(folder, 'docs.json'), code);
  const faults: string[] = [];
  const fileByPath = new Map([['/', 'index.md']]);
  await readSiteConfiguration({ folder, fileByPath, onWarning: (fault) => faults.push(fault) });
  const fields = Object.keys(JSON.parse(code)).filter(
    (field) => !configurationFields.includes(field),
  );
  return [...faults, ...fields.map((field) => `There is no field ${field}.`)];
}

/** A page with front matter, or the front matter alone. */
function page(code: string): string[] {
  const [, matter = ''] = /^---\n([\s\S]*?)^---$/m.exec(code) ?? [];
  const { values, problems } = readFrontMatter(matter);
  if (problems.length > 0) return problems.map(({ message }) => message);
  const known = Object.keys(values);
  const fields = Object.keys(parse(matter) ?? {}).filter((field) => !known.includes(field));
  return fields.map((field) => `There is no field ${field}.`);
}

async function labels(code: string): Promise<string[]> {
  const file = join(folder, 'labels.yaml');
  await writeFile(file, code);
  assert.notEqual(readLabels(file).length, 0);
  return [];
}

/** A file of another program. */
function yaml(code: string): string[] {
  return parseDocument(code).errors.map(({ message }) => message);
}
