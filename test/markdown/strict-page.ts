/** A frame under the strict policy of the contract, with Trusted Types, that keeps every report. */
export class StrictPage {
  readonly document: Document;
  /** What the policy forbade, in the order in which it was tried. */
  readonly violations: string[] = [];
  readonly #frame: HTMLIFrameElement;

  constructor() {
    this.#frame = document.createElement('iframe');
    document.body.append(this.#frame);
    const page = this.#frame.contentDocument;
    if (!page) throw new Error('The frame has no document.');
    this.document = page;
    const policy = page.createElement('meta');
    policy.httpEquiv = 'Content-Security-Policy';
    policy.content =
      "default-src 'none'; script-src 'self'; style-src 'self'; " +
      "require-trusted-types-for 'script'; trusted-types 'none'";
    page.head.append(policy);
    page.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      this.violations.push(`${violatedDirective} ${blockedURI}`),
    );
  }

  /**
   * All violations so far. A report comes as a task of its own; one that is provoked last, and left out
   * here, comes after any other and shows that reports come at all.
   */
  async settledViolations(): Promise<readonly string[]> {
    const provoked = 'https://provoked.example/x.png';
    const reported = new Promise<void>((resolve) => {
      this.document.addEventListener('securitypolicyviolation', ({ blockedURI }) => {
        if (provoked.startsWith(blockedURI)) resolve();
      });
    });
    const image = this.document.createElement('img');
    image.src = provoked;
    this.document.body.append(image);
    await reported;
    return this.violations.filter((violation) => !violation.includes('https://provoked.example'));
  }

  remove(): void {
    this.#frame.remove();
  }
}
