import { shortcutLabel } from '../../../dom/input/shortcut.js';
import { siteAddress } from '../../../dom/page/site-address.js';
import type { MarkdownOptions } from '../../../markdown/markdown-options.js';
import { fillLabel } from '../../fill-label.js';
import type { AssistantLabels } from '../labels/assistant-labels.js';

/** What the owner lets an answer reach. */
interface AllowedHosts {
  allowedLinkHosts: string;
  allowedImageHosts: string;
}

/** How answers are rendered: what they may reach, and the texts of what they bring along. */
export function answerOptions(allowed: AllowedHosts, labels: AssistantLabels): MarkdownOptions {
  return {
    siteOrigin: new URL(siteAddress()).origin,
    allowedLinkHosts: hostsOf(allowed.allowedLinkHosts),
    allowedImageHosts: hostsOf(allowed.allowedImageHosts),
    labels: {
      copyCode: labels.copyCode,
      codeCopied: labels.copiedCode,
      codeNotCopied: fillLabel(labels.codeNotCopied, { keys: shortcutLabel('mod+c', labels) }),
      wrapCode: labels.wrapCode,
      newTab: labels.newTab,
      code: labels.code,
      table: labels.table,
      taskDone: labels.taskDone,
      taskOpen: labels.taskOpen,
    },
  };
}

function hostsOf(hosts: string): string[] {
  return hosts.split(/\s+/).filter(Boolean);
}
