import { type CSSResult, css } from 'lit';

/** Styles of the buttons beside selected text and code of the page, loaded with them. */
export const offerStyles: CSSResult = css`
  .offer {
    position: fixed;
    inset: auto;
    margin: 0;
    padding: 5.6px 12.8px;
    min-block-size: 32px;
    border: 1px solid var(--_da-border);
    border-radius: 32px;
    background: var(--_da-surface);
    color: var(--_da-text);
    font-size: 14px;
    font-weight: 600;
    box-shadow: 0 2px 12px rgb(0 0 0 / 18%);
    cursor: pointer;
    /* What the reader copies of the page has nothing of ours in it. */
    user-select: none;
  }

  .offer:hover {
    border-color: var(--_da-accent);
  }

  .offer-announcer {
    position: fixed;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
    user-select: none;
  }

  @media (pointer: coarse) {
    .offer {
      min-block-size: 44px;
    }
  }
`;
