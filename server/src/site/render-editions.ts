import { html } from 'hono/html';
import type { KnownPage } from '../content/page.js';
import { pageLink } from './addresses/page-address.js';
import type { Markup } from './document.js';
import { type EditionChoice, editionChoices } from './other-editions.js';
import type { SiteModel } from './site-model.js';

/** The versions and the languages that a page can be read in, where there are several. */
export function renderEditions(model: SiteModel, page: KnownPage): Markup {
  const versions = editionChoices(model, page, 'version');
  const languages = editionChoices(model, page, 'language');
  const linkTo = ({ path }: EditionChoice) => pageLink(model.site, path);
  return html`${renderChoices('Version', versions, (choice) => ({
    link: html`<a href="${linkTo(choice)}"${mark(choice)}>${choice.name}</a>`,
    name: choice.name,
  }))}
${renderChoices('Language', languages, (choice) => {
  const { name: tag } = choice;
  const name = html`<span lang="${tag}">${languageName(tag)}</span>`;
  return {
    name,
    link: html`<a href="${linkTo(choice)}" hreflang="${tag}"${mark(choice)}>${name}</a>`,
  };
})}`;
}

function renderChoices(
  label: string,
  choices: readonly EditionChoice[],
  render: (choice: EditionChoice) => { name: string | Markup; link: Markup },
): Markup | '' {
  const current = choices.find(({ isCurrent }) => isCurrent);
  if (!current) return '';
  return html`<details class="edition">
<summary><span class="label">${label}</span> ${render(current).name}</summary>
<ul>
${choices.map((choice) => html`<li>${render(choice).link}</li>\n`)}</ul>
</details>`;
}

function mark({ isCurrent }: EditionChoice): Markup | '' {
  return isCurrent ? html` aria-current="true"` : '';
}

/** What a language is called in itself, such as `Deutsch` for `de`; the tag as it is where it names none. */
function languageName(tag: string): string {
  try {
    const name = new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag;
    return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
  } catch {
    return tag;
  }
}
