import { type CSSResult, css } from 'lit';

/** Styles of the button beside a selection, loaded with it. */
export const selectionOfferStyles: CSSResult = css`
  .offer {
    position: fixed;
    inset: auto;
    margin: 0;
    padding: 5.6px 12.8px;
    min-block-size: 32px;
    border: 1px solid var(--border);
    border-radius: 32px;
    background: var(--surface);
    color: var(--text);
    font-size: 14px;
    font-weight: 600;
    box-shadow: 0 2px 12px rgb(0 0 0 / 18%);
    cursor: pointer;
  }

  .offer:hover {
    border-color: var(--accent);
  }

  @media (pointer: coarse) {
    .offer {
      min-block-size: 44px;
    }
  }
`;
