import { html, nothing, type TemplateResult } from 'lit/html.js';
import { count } from './written-number.js';

/** A column of numbers, each with the address of what is behind it. */
export interface NumberColumn<Row> {
  name: string;
  value(row: Row): number | string;
  address?(row: Row): string | undefined;
}

/** A table whose rows are named, with numbers beside the names. */
export interface NumberTableOptions<Row> {
  /** What it shows, for who cannot see where it stands. */
  caption: string;
  /** Heading of the names. */
  named: string;
  rows: readonly Row[];
  name(row: Row): unknown;
  columns: readonly NumberColumn<Row>[];
}

/** Rows that stand there at once. */
const first = 8;

/** The table; what is beyond its first rows unfolds. */
export function numberTable<Row>(options: NumberTableOptions<Row>): TemplateResult {
  const { rows } = options;
  if (rows.length <= first + 2) return renderTable(options, rows);
  return html`${renderTable(options, rows.slice(0, first))}
    <details class="more-rows"><summary>${rows.length - first} more</summary>
      ${renderTable({ ...options, caption: `${options.caption}, the rest` }, rows.slice(first))}</details>`;
}

/** The whole table, with nothing folded. */
export function renderTable<Row>(
  { caption, named, name, columns }: NumberTableOptions<Row>,
  rows: readonly Row[],
): TemplateResult {
  return html`<div class="table-place"><table class="numbers">
    <caption class="hidden">${caption}</caption>
    <thead><tr><th scope="col">${named}</th>${columns.map(
      (column) => html`<th scope="col" class="number">${column.name}</th>`,
    )}</tr></thead>
    <tbody>${rows.map(
      (row) =>
        html`<tr><th scope="row">${name(row)}</th>${columns.map(
          (column) => html`<td class="number">${renderNumber(row, column)}</td>`,
        )}</tr>`,
    )}</tbody>
  </table></div>`;
}

function renderNumber<Row>(row: Row, { value, address }: NumberColumn<Row>): unknown {
  const given = value(row);
  const written = typeof given === 'number' ? count(given) : given;
  const href = given === 0 ? undefined : address?.(row);
  return href === undefined
    ? html`<span class=${given === 0 ? 'soft' : nothing}>${written}</span>`
    : html`<a href=${href}>${written}</a>`;
}
