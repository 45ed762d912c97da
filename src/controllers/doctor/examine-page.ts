import type { Finding } from '../../core/doctor/finding.js';
import { closestMatch } from '../../dom/page/closest-match.js';

/** What the page is examined for. */
export interface Patient {
  readonly localName: string;
  readonly shadowRoot: ShadowRoot | null;
  readonly shortcut: string;
  readonly trigger: string;
  readonly hideTrigger: boolean;
  readonly theme: string;
  readonly replaceSearch?: boolean;
  matches(selector: string): boolean;
  /** The assistant's selector of code blocks; a search has none. */
  readonly codeBlocks?: string;
  /** The assistant's selector of regions. */
  readonly selection?: string;
}

/** The tags of both elements. */
const ours = 'docs-assistant, docs-search';

/** What only the page itself can show: what collides with the element, covers it, or is not there. */
export function examinePage(patient: Patient): Finding[] {
  return [
    ...examineShortcut(patient),
    ...examineButton(patient),
    ...examineSelectors(patient),
    ...examineTheme(patient),
  ];
}

/** Searches of documentation generators that open by the same keys as ours, or say so themselves. */
const searchesByKeys =
  '.DocSearch-Button, .VPNavBarSearch, site-search, [aria-keyshortcuts~="Control+K" i], [aria-keyshortcuts~="Meta+K" i]';

function examineShortcut({ localName, shortcut, replaceSearch }: Patient): Finding[] {
  if (!shortcut) return [];
  const search = document.querySelector(searchesByKeys);
  if (shortcut === 'mod+k' && !replaceSearch && search && !search.closest(ours)) {
    const problem = `<${nameOf(search)}> of the page opens by mod+k as well, and <${localName}> leaves it to that.`;
    const mend = `<${localName} replace-search>, or <${localName} shortcut="mod+j">`;
    return [{ code: 'shortcut', problem, mend }];
  }
  const others = [...document.querySelectorAll(ours)].filter(
    (other) => other.localName !== localName && Reflect.get(other, 'shortcut') === shortcut,
  );
  if (others.length === 0) return [];
  // The same of either, so that not both are given other keys.
  const problem = `<docs-assistant> and <docs-search> both open by ${shortcut}.`;
  return [{ code: 'shortcut', problem, mend: '<docs-search shortcut="mod+j">' }];
}

function examineButton(patient: Patient): Finding[] {
  const { localName, shadowRoot, trigger, hideTrigger } = patient;
  const others = document.querySelectorAll(localName).length;
  if (others > 1) {
    const problem = `The page has ${others} <${localName}> elements, each with its shortcut.`;
    // Where it lies on the other's, that is the same fault.
    return [{ code: 'button', problem, mend: `Leave one <${localName}>.` }];
  }
  const button = shadowRoot?.querySelector('.trigger');
  if (!button || hideTrigger || trigger || !button.checkVisibility({ visibilityProperty: true }))
    return [];
  const { left, top, width, height } = button.getBoundingClientRect();
  const above = document.elementFromPoint(left + width / 2, top + height / 2);
  if (!above || above === shadowRoot?.host || above.contains(shadowRoot?.host ?? null)) {
    return [];
  }
  const problem = `The button of <${localName}> is covered by <${nameOf(above)}>.`;
  const mend = above.matches(ours)
    ? `<${localName} hide-trigger trigger="#your-button">`
    : `${localName} { --docs-assistant-z-index: ${layerOf(above) + 1}; }`;
  return [{ code: 'covered', problem, mend }];
}

/** As a selector names it, with its id where it has one. */
function nameOf({ localName, id }: Element): string {
  return id ? `${localName}#${id}` : localName;
}

/** The layer of the outermost element around that one which has any. */
function layerOf(element: Element): number {
  let layer = 1000;
  for (let around: Element | null = element; around; around = around.parentElement) {
    layer = Math.max(layer, Number.parseInt(getComputedStyle(around).zIndex, 10) || 0);
  }
  return layer;
}

function examineSelectors({ localName, trigger, codeBlocks, selection }: Patient): Finding[] {
  const findings: Finding[] = [];
  if (trigger && !isThere(trigger)) {
    const problem = `trigger="${trigger}" matches nothing: no button opens <${localName}>.`;
    findings.push({ code: 'selector', problem, mend: `<${localName} trigger="#your-button">` });
  }
  if (selection && !isThere(selection)) {
    const problem = `selection="${selection}" matches nothing, so that no text offers Ask AI.`;
    findings.push({ code: 'selector', problem, mend: `<${localName} selection="body">` });
  }
  const blocks = [...document.querySelectorAll('pre')].filter(
    (block) => !block.closest(ours) && block.textContent?.trim(),
  );
  const isOffered = blocks.some((block) => closestMatch(block, codeBlocks || '*'));
  const holds = blocks.some((block) => codeBlocks && block.querySelector(codeBlocks));
  if (codeBlocks && blocks.length > 0 && !isOffered && !holds) {
    const problem =
      'code-blocks matches none of the code on this page, so that no code offers Ask AI.';
    findings.push({ code: 'selector', problem, mend: `<${localName} code-blocks="pre">` });
  }
  return findings;
}

/** A selector that browsers do not understand matches nothing either. */
function isThere(selector: string): boolean {
  try {
    return document.querySelector(selector) !== null;
  } catch {
    return false;
  }
}

function examineTheme(patient: Patient): Finding[] {
  const { localName, theme } = patient;
  if (theme === 'light' || theme === 'dark') return [];
  if (theme !== 'system') {
    const problem = `theme="${theme}" is none of light, dark and system.`;
    return [{ code: 'theme', problem, mend: `<${localName} theme="system">` }];
  }
  const isDark = looksDark();
  if (isDark === undefined || isDark === patient.matches(':state(dark)')) return [];
  const [looks, follows] = isDark ? ['dark', 'light'] : ['light', 'dark'];
  const problem = `The page looks ${looks}, but html or body say ${follows} by an attribute, a class or color-scheme, and <${localName}> follows that.`;
  return [{ code: 'theme', problem, mend: `<html data-theme="${looks}">` }];
}

/** Whether the page's background is dark; `undefined` where it has none of its own, or a faint one. */
function looksDark(): boolean | undefined {
  const canvas = document.createElement('canvas').getContext('2d');
  if (!canvas || !CSS.supports('selector(:state(dark))')) return undefined;
  for (const element of [document.body, document.documentElement]) {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = getComputedStyle(element).backgroundColor;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
    if (alpha > 127) return 0.3 * red + 0.59 * green + 0.11 * blue < 128;
  }
  return undefined;
}
