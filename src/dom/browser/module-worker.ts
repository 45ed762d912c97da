interface ScriptUrlPolicy {
  createScriptURL(url: string): string;
}

interface PolicyFactory {
  createPolicy(name: string, rules: ScriptUrlPolicy): ScriptUrlPolicy;
}

const policies = new Map<string, ScriptUrlPolicy>();

/**
 * Starts a module worker, or gives `undefined` where the browser refuses one at once: a script of another
 * origin, a sandboxed frame, a page from a file, Trusted Types that do not allow the policy
 * `docs-assistant`. Where a Content Security Policy refuses it, the worker gets an `error` event instead.
 */
export function startModuleWorker(url: string): Worker | undefined {
  try {
    return new Worker(trustedUrl(url), { type: 'module' });
  } catch {
    return undefined;
  }
}

/** Under `require-trusted-types-for 'script'` a worker takes no string. This policy gives one address alone. */
function trustedUrl(url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
  if (!trustedTypes) return url;
  const policy =
    policies.get(url) ??
    trustedTypes.createPolicy('docs-assistant', { createScriptURL: () => url });
  policies.set(url, policy);
  return policy.createScriptURL(url);
}
