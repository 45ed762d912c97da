import type { SiteConfiguration } from '../../content/navigation/site-configuration.js';
import type { Page } from '../../content/page.js';
import { CommandError } from '../terminal/command-error.js';

const advice =
  'Let readers sign in with sign-in-issuer or sign-in-url (see docs-assistant-server serve --help)';

/** What says whom playgrounds are for. */
interface PlaygroundPages {
  site: Pick<SiteConfiguration, 'api'>;
  pages: ReadonlyMap<string, Pick<Page, 'path' | 'operation'>>;
  withheld?:
    | { pages: ReadonlyMap<string, Pick<Page, 'path' | 'operation' | 'readers'>> }
    | undefined;
}

/**
 * Tells of pages and playgrounds for readers who have signed in where nobody can.
 *
 * @throws CommandError where that is so of playgrounds.
 */
export function requireSignIn(
  { site, pages, withheld }: PlaygroundPages,
  { signIn, warn }: { signIn: object | undefined; warn: (line: string) => void },
): void {
  if (signIn) return;
  if (site.api?.display === 'auth') {
    throw new CommandError(
      `docs.json: "api.playground.display" is "auth", and readers cannot sign in to this server. ${advice}, or set it to "none", so that nobody sees the playgrounds, or to "interactive", so that everybody does.`,
    );
  }
  const all = [...pages.values(), ...(withheld?.pages.values() ?? [])];
  const waiting = all.filter(({ operation }) => operation?.display === 'auth');
  const [first] = waiting;
  if (first) {
    throw new CommandError(
      `The playground of ${first.path}${andMore(waiting.length)} is for readers who have signed in ("auth"), and readers cannot sign in to this server. ${advice}, or set it to "none", so that nobody sees it.`,
    );
  }
  // Drafts, and other pages without any group, are for nobody.
  const hidden = [...(withheld?.pages.values() ?? [])].filter(
    ({ readers }) => readers?.groups?.length !== 0,
  );
  if (hidden[0]) {
    warn(
      `Nobody sees ${hidden[0].path}${andMore(hidden.length)}: it is for readers who have signed in, and none can. ${advice}, or say "public: true" in its front matter, so that everybody sees it but its playground.`,
    );
  }
}

function andMore(count: number): string {
  return count > 1 ? ` and ${count - 1} more` : '';
}

/** Tells of the same where a site is one of many, which are served all the same. */
export function warnOfSignIn(
  pages: PlaygroundPages & { site: Pick<SiteConfiguration, 'name'> },
  options: { signIn: object | undefined; warn: (line: string) => void },
): void {
  const warn = (line: string) => options.warn(`${pages.site.name}: ${line}`);
  try {
    requireSignIn(pages, { ...options, warn });
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    warn(`nobody sees these playgrounds. ${error.message}`);
  }
}
