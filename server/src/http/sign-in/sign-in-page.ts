import { html } from 'hono/html';
import { siteHeaders } from '../../site/content-security-policy.js';
import type { Markup } from '../../site/document.js';
import { assetsPath } from '../../site/site-assets.js';

/** Why a reader is not signed in, as they are told. */
export const reasons = {
  cancelled: {
    status: 403,
    text: 'You were not signed in: the sign-in was cancelled, or your account may not sign in here.',
  },
  expired: {
    status: 400,
    text: 'This sign-in took too long, was used already, or began in another browser.',
  },
  refused: {
    status: 403,
    text: 'You were not signed in: the answer of the login could not be verified. Whoever runs this site finds the reason in its log.',
  },
  unreachable: { status: 503, text: 'The login cannot be reached at the moment. Try again later.' },
} as const;

/** Pages of a sign-in hold what one reader is to see once: no cache keeps them, and no address of them is passed on. */
const headers = {
  ...siteHeaders,
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex',
};

interface FailureOptions {
  basePath: string;
  /** Where the reader came from. */
  returnPath: string;
}

/** Says why a reader is not signed in, and how to go on. */
export async function failurePage(
  reason: keyof typeof reasons,
  { basePath, returnPath }: FailureOptions,
): Promise<Response> {
  const { status, text } = reasons[reason];
  const again = `${basePath}/-/login?return=${encodeURIComponent(returnPath)}`;
  const body = await documentOf(
    basePath,
    html`<h1>Not signed in</h1>
<p>${text}</p>
<p><a href="${again}">Sign in again</a>, or <a href="${returnPath}">go back</a> without.</p>`,
  );
  return new Response(body, { status, headers });
}

/**
 * Takes the token out of the address, where no server has seen it, and sends it on in a form, as this site's own page.
 */
export async function tokenPage(basePath: string): Promise<Response> {
  const body = await documentOf(
    basePath,
    html`<h1>Signing in</h1>
<noscript><p>Signing in needs JavaScript.</p></noscript>
<form method="post" action="${basePath}/-/login/token"><input type="hidden" name="token"></form>
<script src="${basePath}${assetsPath}sign-in.js"></script>`,
  );
  const policy = headers['content-security-policy'].replace(
    "form-action 'none'",
    "form-action 'self'",
  );
  return new Response(body, { headers: { ...headers, 'content-security-policy': policy } });
}

async function documentOf(basePath: string, content: Markup): Promise<string> {
  return String(
    await html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sign in</title>
<link rel="stylesheet" href="${basePath}${assetsPath}base.css">
<link rel="stylesheet" href="${basePath}${assetsPath}text.css">
</head>
<body>
<main id="content">
<article>
${content}
</article>
</main>
</body>
</html>
`,
  );
}
