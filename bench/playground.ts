import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { type DemoServer, startDemoServer } from '../scripts/demo-server.ts';
import { findBrowser } from '../scripts/machine/browsers.ts';
import { type MeasuredDocument, measuredDocuments } from './playground/documents.ts';
import { measureOpening, type OpeningWay } from './playground/measure-opening.ts';
import { goalsOf, type Opening, resultsPage } from './playground/results.ts';
import { serveElements } from './playground/serve-elements.ts';

/**
 * Measures how long it takes until an operation of the largest documents can be filled in: on the page that the
 * server made of it, in an element that is given the whole document; and until Swagger UI lists them. Writes the table of results,
 * and exits with 1 when a goal is missed.
 */
const resultsFile = 'bench/results/playground.md';
const folder = '.build/bench-playground';
const rounds = 5;

const documents = measuredDocuments();
const executablePath = findBrowser('chromium')?.executable;
const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath });
const elements = await serveElements(documents);
const openings: Opening[] = [];
try {
  for (const document of documents) {
    const site = await startSite(document);
    try {
      // What is slow in a browser that has just started is no playground's fault.
      await measureRound(browser, { document, site });
      for (let round = 0; round < rounds; round += 1)
        openings.push(...(await measureRound(browser, { document, site })));
    } finally {
      await site.stop();
    }
  }
} finally {
  elements.stop();
  await browser.close();
}
const date = new Date().toISOString().slice(0, 10);
const page = resultsPage(openings, { chromium: browser.version(), date, rounds });
writeFileSync(resultsFile, page);
console.log(`\n${page}\nWritten to ${resultsFile}.`);
process.exitCode = goalsOf(openings).every(({ isMet }) => isMet) ? 0 : 1;

/** The built server, with a page of the operation; it reads the document as a whole all the same. */
async function startSite({ name, text, named }: MeasuredDocument): Promise<DemoServer> {
  const docs = join(folder, name);
  for (const old of [docs, `${docs}-data`]) rmSync(old, { recursive: true, force: true });
  mkdirSync(docs, { recursive: true });
  writeFileSync(join(docs, 'openapi.json'), text);
  writeFileSync(join(docs, 'index.md'), '# API\n');
  writeFileSync(
    join(docs, 'docs.json'),
    JSON.stringify({ navigation: [{ openapi: 'openapi.json', pages: [named] }] }),
  );
  return startDemoServer(`${docs}-data`, docs);
}

async function measureRound(
  browser: Browser,
  { document, site }: { document: MeasuredDocument; site: DemoServer },
): Promise<Opening[]> {
  const measured: Opening[] = [];
  for (const way of ['page', 'element', 'swagger'] satisfies OpeningWay[]) {
    const { origin } = way === 'page' ? site : elements;
    const cost = await measureOpening(browser, { way, document, origin });
    measured.push({ ...cost, way, document: document.title });
    console.log(document.title, way, cost);
  }
  return measured;
}
