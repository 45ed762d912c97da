import { html } from 'lit';
import type { FormView } from '../playground-host.js';
import { renderField, renderSelect, textIn } from './render-field.js';

/** The servers of an API, and what can be chosen of their addresses. */
export function renderServer({ controller, labels }: FormView): unknown {
  const { servers } = controller.operation;
  const { server, variables } = controller.store.snapshot;
  const options = servers.map((one, index) => ({
    value: String(index),
    label: controller.nameOf(one) + (one.description ? ` (${one.description})` : ''),
  }));
  const onChange = (value: string): void => controller.patch({ server: Number(value) });
  const choice = (): ReturnType<typeof renderSelect> =>
    renderSelect({ id: 'server', value: String(server), options, onChange });
  return [
    renderField({ id: 'server', name: labels.server, labels }, choice),
    ...(servers[server]?.variables ?? []).map(
      ({ name, initial, choices, description: hint = '' }, index) => {
        const id = `variable-${index}`;
        const value = variables.get(name) ?? initial;
        const set = (text: string): void =>
          controller.patch({ variables: new Map(variables).set(name, text) });
        const field = { id, name, isCode: true, hint, labels };
        const listed = choices.map((one) => ({ value: one, label: one }));
        return renderField(field, (describedBy) =>
          listed.length > 0
            ? renderSelect({ id, value, options: listed, onChange: set, describedBy })
            : html`<input id=${id} dir="ltr" aria-describedby=${describedBy} .value=${value} @input=${(event: Event) => set(textIn(event))} />`,
        );
      },
    ),
  ];
}
