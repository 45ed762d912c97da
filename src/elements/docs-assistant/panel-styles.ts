import { css } from 'lit';

/** The panel with its head and foot. */
export const panelStyles = css`
  .panel {
    position: fixed;
    --away: 24px;
    inset: 0 0 0 auto;
    inline-size: min(var(--docs-assistant-panel-width, 416px), 100vw);
    block-size: 100dvh;
    max-block-size: none;
    margin: 0;
    padding: 0;
    border: solid var(--border);
    border-width: 0 0 0 1px;
    background: var(--surface);
    color: var(--text);
    box-shadow: 0 0 32px rgb(0 0 0 / 12%);
    opacity: 0;
    translate: var(--away) 0;
    transition:
      opacity 140ms ease,
      translate 140ms ease,
      display 140ms allow-discrete,
      overlay 140ms allow-discrete;
  }

  /* Where the page's lines end, whatever the language of the interface. */
  :host(:dir(rtl)) .panel {
    --away: -24px;
    inset: 0 auto 0 0;
    border-width: 0 1px 0 0;
  }

  .panel:popover-open {
    display: flex;
    flex-direction: column;
    opacity: 1;
    translate: 0 0;
  }

  @starting-style {
    .panel:popover-open {
      opacity: 0;
      translate: var(--away) 0;
    }
  }

  .panel:focus {
    outline: none;
  }

  .header {
    display: flex;
    align-items: center;
    gap: 4px;
    padding-block: 9.6px;
    padding-inline: 20px 12px;
    border-block-end: 1px solid var(--border);
  }

  h2 {
    flex: 1;
    margin: 0;
    font-size: 16px;
    font-weight: 600;
  }

  .icon,
  .remove {
    display: inline-grid;
    place-items: center;
    flex: none;
    inline-size: 36px;
    block-size: 36px;
    padding: 0;
    border: 0;
    border-radius: calc(var(--radius) * 0.7);
    background: none;
    color: var(--muted);
  }

  .icon:hover,
  .remove:hover {
    background: var(--subtle);
    color: var(--text);
  }

  .messages {
    flex: 1;
    min-block-size: 0;
    overflow-y: auto;
    overscroll-behavior: contain;
    padding: 20px;
    scrollbar-width: thin;
  }

  .messages:focus-visible {
    outline-offset: -3px;
  }

  .footer {
    display: block;
    padding: 8px 20px max(12px, env(safe-area-inset-bottom));
    color: var(--muted);
    font-size: 12px;
  }

  .footer p {
    margin: 0;
  }

  .announcer {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }

  @media (max-width: 640px) {
    .panel,
    :host(:dir(rtl)) .panel {
      inline-size: 100vw;
      border: 0;
    }
  }

  /* In a low window, or at high zoom, the panel scrolls as a whole: the conversation needs the room. */
  @media (max-height: 420px) {
    .panel:popover-open {
      display: block;
      overflow-y: auto;
    }

    .messages {
      overflow: visible;
    }
  }

  @media (pointer: coarse) {
    .icon,
    .remove {
      min-inline-size: 44px;
      min-block-size: 44px;
    }
  }
`;
