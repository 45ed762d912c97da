import { expect } from 'chai';
import '../../dashboard/src/pages/settings/define-settings.js';
import { SettingsPage } from '../../dashboard/src/pages/settings/settings-page.js';
import { settings } from '../e2e/dashboard-analytics-answers.js';
import { byRole, textOf } from '../support/by-role.js';
import type { ScriptedReply } from '../support/scripted-backend.js';
import { until } from '../support/until.js';
import { dashboardParts, json, problem } from './dashboard-page.js';

describe('the settings', () => {
  afterEach(() => document.body.replaceChildren());

  async function place(...replies: ScriptedReply[]) {
    const { backend, context } = await dashboardParts(json(settings), ...replies);
    const page = new SettingsPage();
    page.context = context;
    document.body.append(page);
    const area = await until(() => page.querySelector('textarea'));
    const save = () => byRole(page, 'button', 'Save')?.click();
    const alert = () => until(() => textOf(page.querySelector('[role=alert]') ?? undefined));
    return { backend, context, page, area, save, alert };
  }

  it('are kept as they are typed, and said to be', async () => {
    const kept = { categories: ['Forging', 'Heat treatment'], maskQuestions: false };
    const { backend, page, area, save } = await place(json(kept));
    expect(area.value.split('\n')).to.deep.equal(settings.categories);
    area.value = 'Forging\n\n  Heat   treatment ';
    page.querySelector<HTMLElement>('input[type=checkbox]')?.click();
    save();
    await until(() => textOf(byRole(page, 'status')) === 'Saved.');
    const [, sent] = await backend.requests();
    expect([sent?.method, JSON.parse(sent?.body ?? '')]).to.deep.equal(['PUT', kept]);
    expect(area.value).to.equal('Forging\nHeat treatment');
    area.dispatchEvent(new Event('input', { bubbles: true }));
    await until(() => textOf(byRole(page, 'status')) === '');
  });

  it('are sent where they were changed alone, as another tab may have changed the others', async () => {
    const kept = { categories: ['Heat'], maskQuestions: !settings.maskQuestions };
    const { backend, page, area, save } = await place(json(kept));
    area.value = 'Heat';
    save();
    await until(() => textOf(byRole(page, 'status')) === 'Saved.');
    const [, sent] = await backend.requests();
    expect(JSON.parse(sent?.body ?? '')).to.deep.equal({ categories: ['Heat'] });
    const box = page.querySelector<HTMLInputElement>('input[type=checkbox]');
    expect(box?.checked).to.equal(kept.maskQuestions);
  });

  for (const [what, typed, said] of [
    ['a name twice', 'API\napi', /“api” stands there twice/],
    ['a name that is too long', 'a'.repeat(61), /longer than 60/],
    ['too many', Array.from({ length: 51 }, (_none, index) => index).join('\n'), /More than 50/],
  ] as const) {
    it(`do not take ${what}`, async () => {
      const { backend, area, save, alert } = await place();
      area.value = typed;
      save();
      expect(await alert()).to.match(said);
      expect(document.activeElement).to.equal(area);
      expect(area.value).to.equal(typed);
      expect(await backend.requests()).to.have.length(1);
    });
  }

  it('have what was changed for whoever comes back, until it is saved or discarded', async () => {
    const { backend, area, context } = await place();
    const change = (field: HTMLTextAreaElement, text: string) => {
      field.value = text;
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    };
    const again = async (other = context) => {
      document.body.replaceChildren();
      await backend.reply(json(settings));
      const page = new SettingsPage();
      page.context = other;
      document.body.append(page);
      return { page, area: await until(() => page.querySelector('textarea')) };
    };
    const box = (page: Element) =>
      page.querySelector<HTMLInputElement>('input[type=checkbox]')?.checked;
    change(area, 'Forging');
    document.querySelector<HTMLElement>('input[type=checkbox]')?.click();
    const second = await again();
    expect([second.area.value, box(second.page)]).to.deep.equal([
      'Forging',
      !settings.maskQuestions,
    ]);
    expect(textOf(byRole(second.page, 'status'))).to.match(/not saved yet/);
    const session = { ...context.session, key: { id: '01OTHER' } };
    const saved = settings.categories.join('\n');
    expect((await again({ ...context, session })).area.value).to.equal(saved);
    const third = await again();
    byRole(third.page, 'button', 'Discard')?.click();
    await until(() => third.area.matches(':focus'));
    expect([third.area.value, box(third.page)]).to.deep.equal([saved, settings.maskQuestions]);
    change(third.area, 'Heat');
    const fourth = await again();
    expect(fourth.area.value).to.equal('Heat');
    await backend.reply(json({ ...settings, categories: ['Heat'] }));
    byRole(fourth.page, 'button', 'Save')?.click();
    await until(() => textOf(byRole(fourth.page, 'status')) === 'Saved.');
    expect((await again()).area.value).to.equal(saved);
  });

  it('undo nothing of another tab with what was typed before it', async () => {
    const masked = { ...settings, maskQuestions: !settings.maskQuestions };
    const { backend, area, context } = await place(json(masked));
    area.value = 'Forging';
    area.dispatchEvent(new InputEvent('input', { bubbles: true }));
    document.body.replaceChildren();
    const page = new SettingsPage();
    page.context = context;
    document.body.append(page);
    const typed = await until(() => page.querySelector('textarea'));
    const box = page.querySelector<HTMLInputElement>('input[type=checkbox]');
    expect([typed.value, box?.checked]).to.deep.equal(['Forging', masked.maskQuestions]);
    await backend.reply(json({ ...masked, categories: ['Forging'] }));
    byRole(page, 'button', 'Save')?.click();
    await until(() => textOf(byRole(page, 'status')) === 'Saved.');
    const sent = (await backend.requests()).at(-1);
    expect(JSON.parse(sent?.body ?? '')).to.deep.equal({ categories: ['Forging'] });
  });

  it('keep what was typed where they cannot be saved', async () => {
    const { area, save, alert } = await place(problem(503, 'unavailable'));
    area.value = 'Forging';
    save();
    expect(await alert()).to.match(/cannot do this for now/);
    expect(area.value).to.equal('Forging');
  });
});
