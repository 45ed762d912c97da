import { ScriptedModel, writeCompletion } from '../../../server/test/answers/scripted-model.js';
import { scan } from '../axe.js';
import { expect, test } from '../docs-reader.js';
import { startServer } from '../open-demo-server.js';

const link = '[Styling › Colours](/styling#colours)';
const supported = `Set the custom property \`--kettle-accent\` to change the accent colour of the lid ${link}.`;
const unsupported = `The accent colour of the lid is \`--kettle-glow\` ${link}.`;
const uncited = 'The kettle whistles an opera of Mozart.';

test('a reader sees which statements of a model no source says, also after a reload', async ({
  page,
  reader,
}) => {
  const model = await ScriptedModel.start();
  model.script = (response) =>
    writeCompletion(response, [`${supported} ${unsupported}`, `\n\n${uncited}`]);
  const named = ['--model', 'openai-compatible:scripted', '--model-base-url', model.baseUrl];
  const server = await startServer(['server/test/fixtures/docs', ...named]);
  await page.goto(server.origin);
  await page.getByRole('button', { name: 'Ask AI' }).click();
  await reader.ask('How do I change the accent colour?');

  const signs = reader.answers.getByRole('img', { name: 'Not found in the cited sources' });
  const paragraphs = reader.answers.getByRole('paragraph');
  const expectSigns = async () => {
    await expect(signs).toHaveCount(2);
    await expect(paragraphs.first()).toHaveText(/of the lid .*Colours\. The accent .*\.\[\?\]$/);
    await expect(paragraphs.nth(1)).toHaveText(`${uncited}[?]`);
    await expect(reader.answers).toContainText('Statements marked [?] were not found');
  };
  await expectSigns();
  expect((await scan(page, { within: 'docs-assistant' })).violations).toEqual([]);

  await page.reload();
  await expectSigns();
  await server.stop();
  await model.stop();
});
