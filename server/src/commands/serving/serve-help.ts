import {
  commonFlags,
  describeFlag,
  describeOptions,
  describeOtherPlaces,
} from '../options/option-help.js';
import { type OptionName, optionNames } from '../options/option-table.js';

/** What to call for help on `serve`. */
export const serveHelpCommand = 'docs-assistant-server serve --help';

const ofSites: readonly OptionName[] = ['site', 'from-database', 'crawl-pages', 'crawl-delay'];

/** What `docs-assistant-server serve --help` prints. */
export const serveHelp = `Usage: docs-assistant-server serve <folder> [options]
       docs-assistant-server serve --site <url> [options]
       docs-assistant-server serve --from-database [options]
       docs-assistant-server serve [options]

Indexes a folder of Markdown or MDX, serves it as a docs site, and answers questions about it.
With --site it reads an existing site instead, for the widget to be embedded there.
With --from-database it serves what another server on the same database reads.
With none of them it serves every project of the database; see docs-assistant-server projects --help.

${describeOptions(ofSites)}

${describeOptions(optionNames.filter((name) => !ofSites.includes(name)))}
${describeFlag('--example-data', 'fill the dashboard with two months of made-up questions, in a database that goes when the server stops')}
${describeFlag('--print-config', 'print the options in effect and where each comes from, and end')}
${commonFlags}

${describeOtherPlaces()}

Without a model, answers are quoted from the passages found.

Examples
  docs-assistant-server serve docs
  docs-assistant-server serve docs --port 8080 --allow-origin https://www.example.com
  docs-assistant-server serve --site https://docs.example.com/guide/
  docs-assistant-server serve --data /var/lib/docs-assistant
  docs-assistant-server serve docs --model openai-compatible:qwen3 --model-base-url http://127.0.0.1:11434/v1
`;
