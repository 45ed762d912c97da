import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { secretKey } from '../../../controllers/playground/header-mistakes.js';
import type { SchemeUse } from '../../../core/openapi/operation.js';
import { fillLabel } from '../../fill-label.js';
import type { FormView } from '../playground-host.js';
import { renderField, renderSelect, textIn } from './render-field.js';

/** The ways to prove who asks; nothing where an operation needs none. */
export function renderSecurity(view: FormView): TemplateResult | typeof nothing {
  const { controller, labels } = view;
  const { security } = controller.operation;
  if (security.every((uses) => uses.length === 0)) return nothing;
  const { security: chosen, isKept } = controller.store.snapshot;
  const options = security.map((uses, index) => ({
    value: String(index),
    label: uses.map(({ name }) => name).join(' + ') || labels.noAuthentication,
  }));
  const onChange = (value: string): void => controller.patch({ security: Number(value) });
  const choice = (): TemplateResult =>
    renderSelect({ id: 'security', value: String(chosen), options, onChange });
  const id = 'security';
  return html`
    <fieldset>
      <legend>${labels.authentication}</legend>
      ${options.length > 1 ? renderField({ id, name: labels.authentication, labels }, choice) : nothing}
      ${controller.security.flatMap((use) => renderScheme(use, view))}
      <label class="check">
        <input type="checkbox" .checked=${live(isKept)}
          @change=${({ target }: Event) => controller.keepCredentials(target instanceof HTMLInputElement && target.checked)} />
        ${labels.keepSecrets}
      </label>
    </fieldset>
  `;
}

function renderScheme(
  { name, scheme }: SchemeUse,
  view: FormView,
): TemplateResult | TemplateResult[] {
  const { controller, labels } = view;
  const { credentials, mistakes: all } = controller.store.snapshot;
  const { secret = '', user = '' } = credentials[name] ?? {};
  const mistakes = all[secretKey(name)] ?? [];
  const index = controller.security.findIndex((use) => use.name === name);
  if (scheme.kind === 'other')
    return html`<p class="hint">${fillLabel(labels.cannotProve, { type: scheme.type })}</p>`;
  const hint = scheme.description ?? '';
  const enter = (field: 'secret' | 'user') => (event: Event) =>
    controller.enterCredential(name, { [field]: textIn(event) });
  const id = `secret-${index}`;
  const secretField = (label: string, isCode: boolean): TemplateResult =>
    renderField(
      { id, name: label, isCode, hint, mistakes, labels },
      (describedBy) =>
        html`<input id=${id} type="password" dir="ltr" autocomplete="off" spellcheck="false"
        aria-describedby=${describedBy} aria-invalid=${mistakes.length > 0 ? 'true' : nothing}
        .value=${live(secret)} @input=${enter('secret')} />`,
    );
  if (scheme.kind === 'key') return secretField(scheme.parameter, true);
  if (scheme.kind === 'token') return secretField(labels.token, false);
  const userId = `user-${index}`;
  return [
    renderField(
      { id: userId, name: labels.user, labels },
      () =>
        html`<input id=${userId} dir="auto" autocomplete="off" .value=${live(user)} @input=${enter('user')} />`,
    ),
    secretField(labels.password, false),
  ];
}
