/** The texts of the menu in the panel's header, and of the keys that it leads to. */
export interface MenuLabels {
  copyLink: string;
  /** Said and shown for a moment once it is copied. */
  linkCopied: string;
  exportConversation: string;
  keys: string;
  /** What a key does: this and the following. */
  keyToggle: string;
  keyAskAbout: string;
  keySearch: string;
  keySend: string;
  keyNewLine: string;
  keyBack: string;
  keyKeys: string;
}

export const englishMenuLabels: MenuLabels = {
  copyLink: 'Copy a link to the question',
  linkCopied: 'Link copied',
  exportConversation: 'Export as Markdown',
  keys: 'Keyboard shortcuts',
  keyToggle: 'Open or close the assistant',
  keyAskAbout: 'Ask about the selected text',
  keySearch: 'Search the documentation',
  keySend: 'Send the question',
  keyNewLine: 'New line in the question',
  keyBack: 'Go back, or close the assistant',
  keyKeys: 'Show these keys, outside of the question field',
};

/** All texts, the English ones where others are not given. */
export function menuLabels<Labels extends object>(labels: Labels): Labels & MenuLabels {
  return { ...englishMenuLabels, ...labels };
}
