/** The fields of a body. */
export const bodyStyles = `
  .group {
    min-inline-size: 0;
    margin-block-start: 12px;
    padding-inline-start: 10px;
    border-inline-start: 2px solid var(--_da-border);
  }

  .group:focus-visible {
    outline: 2px solid var(--_da-accent);
    outline-offset: 2px;
  }

  fieldset > .group {
    padding: 0;
    border: 0;
  }

  .title,
  .row,
  .modes {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 10px;
    align-items: center;
  }

  .modes {
    margin-block: 8px;
  }

  .title label,
  .row label {
    margin: 0;
  }

  .title > :first-child {
    margin-inline-end: auto;
  }

  .name {
    font-weight: 600;
  }

  .row input {
    flex: 1 1 8em;
    inline-size: auto;
    min-inline-size: 0;
  }

  .null {
    display: flex;
    gap: 4px;
    align-items: center;
  }

  .small {
    max-inline-size: 100%;
    overflow-wrap: anywhere;
  }

  .add {
    margin-block-start: 10px;
  }

  .items {
    margin: 0;
    padding: 0;
    list-style: none;
  }

  .items > li,
  .entry {
    margin-block-start: 10px;
    padding-block-end: 10px;
    border-block-end: 1px solid var(--_da-border);
  }

  .item-buttons {
    margin-block-start: 6px;
  }

  [aria-disabled='true'] {
    opacity: 0.5;
  }

  output {
    display: block;
  }
`;
