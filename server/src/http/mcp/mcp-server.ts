import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import {
  type CallToolResult,
  CancelledNotificationSchema,
} from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import { readVersion } from '../../version.js';
import {
  boundedText,
  defaultWhenNull,
  optionalText,
  questionLimit,
  stringLimits,
  withFewMarks,
} from '../guards/request-limits.js';
import { type ReadableDocumentation, readPage, searchDocumentation } from './read-documentation.js';

/** A request of a client, and what it may read. */
export interface McpRequest {
  request: Request;
  /** Its body, parsed. */
  message: unknown;
  documentation: ReadableDocumentation;
  /** Told of what failed; the client gets to know only that something did. */
  report: (line: string) => void;
}

const version = readVersion();

const searchInput = {
  query: boundedText(questionLimit).trim().min(1).describe('What to look for, in a few words.'),
  // Models write null for what they leave out.
  pageSize: defaultWhenNull(z.number().int().min(1).max(100).default(10)).describe(
    'How many sections to return at most.',
  ),
  version: optionalText(stringLimits.name).describe('Only what is for this version.'),
  language: optionalText(stringLimits.name).describe('Only what is in this language.'),
};

const pageInput = {
  page: boundedText(stringLimits.path).describe(
    'Address or path of a page, such as one that the search gave.',
  ),
};

/** Nothing is kept between two requests: any server of several can answer the next one. */
export async function answerMcp(asked: McpRequest): Promise<Response> {
  const server = describeServer(asked);
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    return await transport.handleRequest(asked.request, { parsedBody: asked.message });
  } finally {
    await server.close();
  }
}

function describeServer({ documentation, report }: McpRequest): McpServer {
  const { name, description } = documentation.library.site;
  const server = new McpServer(
    { name, version },
    {
      instructions: `The documentation of ${name}.${description ? ` ${description}` : ''} Search it, then read the pages that the results are from.`,
    },
  );
  // The SDK answers no request that is cancelled in its own batch, and then waits for that answer for ever.
  server.server.setNotificationHandler(CancelledNotificationSchema, () => {});
  const annotations = { readOnlyHint: true, openWorldHint: false };
  const guarded = guard(report);
  server.registerTool(
    'search',
    {
      title: `Search ${name}`,
      description: `Finds the sections of the documentation of ${name} that match, best first, each with its address.`,
      inputSchema: searchInput,
      annotations,
    },
    ({ query, pageSize, version: ofVersion, language }) =>
      guarded(async () => {
        // Models write an empty text, too, for what they leave out.
        const filter = { ...(ofVersion && { version: ofVersion }), ...(language && { language }) };
        const asked = { query: withFewMarks(query), pageSize, filter };
        const found = await searchDocumentation(documentation, asked);
        return found.length > 0 ? found : ['Nothing was found. Try other words.'];
      }),
  );
  server.registerTool(
    'read_page',
    {
      title: `Read a page of ${name}`,
      description: `Reads a whole page of the documentation of ${name} as Markdown.`,
      inputSchema: pageInput,
      annotations,
    },
    ({ page }) =>
      guarded(async () => {
        const text = await readPage(documentation, page);
        if (text === undefined)
          throw new ToolProblem('There is no such page here. Search, or give a path.');
        return [text];
      }),
  );
  return server;
}

/** What a client is told of a call that leads nowhere. */
class ToolProblem extends Error {
  override readonly name = 'ToolProblem';
}

/** The SDK would tell clients the messages of all errors. */
function guard(report: McpRequest['report']) {
  return async (work: () => Promise<string[]>): Promise<CallToolResult> => {
    try {
      const texts = await work();
      return { content: texts.map((text) => ({ type: 'text', text })) };
    } catch (error) {
      const isKnown = error instanceof ToolProblem;
      if (!isKnown) report(`A tool failed: ${error instanceof Error ? error.stack : error}`);
      const text = isKnown ? error.message : 'The documentation cannot be read now. Try later.';
      return { content: [{ type: 'text', text }], isError: true };
    }
  };
}
