import { createElement, type ReactElement, useEffect, useMemo, useRef } from 'react';
import { collectSources, type DocsMessage } from '../core/index.js';
import { messageText } from '../core/messages/message-text.js';
import { claimEnds } from '../core/messages/unsupported-claims.js';
import { withDoubtSigns } from '../markdown/doubt-signs.js';
import {
  comingCitations,
  type MarkdownOptions,
  MarkdownView,
  markdownStyles,
} from '../markdown/index.js';

/** Props of {@link Answer}. */
export interface AnswerProps
  extends Pick<MarkdownOptions, 'allowedLinkHosts' | 'allowedImageHosts' | 'labels'> {
  message: DocsMessage;
  /** False while more of it may come. Default true. */
  complete?: boolean | undefined;
  /** What is said of the sign behind a statement that the sources do not hold. Default: in English. */
  unsupportedLabel?: string | undefined;
  /** Address of the documentation site, which links and sources are resolved against. Default: the page. */
  siteUrl?: string | undefined;
  className?: string | undefined;
}

/**
 * Shows an answer, which may still be growing, as the assistant does: untrusted Markdown to elements of a fixed list,
 * with citations as links to their sources, and `[?]` behind what the backend has found in none of them. The page's styles do not reach in, but its custom properties
 * `--docs-assistant-…`, font and colour do. The options of links and images count from the first rendering.
 */
export function Answer(props: AnswerProps): ReactElement {
  const { message, complete = true, siteUrl, className } = props;
  const { unsupportedLabel: name = 'Not found in the cited sources' } = props;
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<MarkdownView>(undefined);
  const first = useRef(props);
  const text = messageText(message);
  const site = siteUrl ?? globalThis.location?.href;
  const shown = useMemo(() => {
    const sources = site === undefined ? [] : collectSources(message, site);
    const known = sources.map(({ url, title }) => ({ href: url, title }));
    const ends = claimEnds(message);
    const signed = withDoubtSigns(text, ends, { citations: known, name });
    const numbered = signed.citations.map((citation, index) => [index + 1, citation] as const);
    const citations = new Map([...(complete ? [] : comingCitations), ...numbered]);
    return { text: signed.text, citations };
  }, [message, text, site, complete, name]);

  useEffect(() => {
    if (!host.current) return;
    view.current ??= openView(host.current, {
      ...first.current,
      ...(site && { siteOrigin: site }),
    });
    view.current.update(shown.text, { complete, citations: shown.citations });
  }, [shown, complete, site]);

  return createElement('div', { ref: host, className, 'aria-busy': !complete });
}

function openView(host: HTMLElement, options: MarkdownOptions): MarkdownView {
  // React runs effects of a component twice in development, with the same element.
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const styles = new CSSStyleSheet();
  styles.replaceSync(markdownStyles);
  root.adoptedStyleSheets = [styles];
  const container = document.createElement('div');
  container.className = 'markdown';
  root.replaceChildren(container);
  return new MarkdownView(container, options);
}
