import { expect } from 'chai';
import { until } from '../../support/until.js';
import { clearPlaygrounds, PlaygroundPage } from './playground-page.js';

describe('a playground that cannot be opened', () => {
  afterEach(clearPlaygrounds);

  it('tells an unknown operation, and the console the nearest', async () => {
    const page = await PlaygroundPage.place('GET /job/{id}');
    const said = await failure(page);
    expect(said).to.include('The nearest are: GET /jobs/{id}');
    await until(() => page.text.includes('This operation is not in the description of the API.'));
  });

  it('tells the console how to convert a document of Swagger 2.0', async () => {
    const body = ['{"swagger":"2.0","paths":{}}'];
    const page = await PlaygroundPage.place('GET /jobs', {}, { body });
    const said = await failure(page);
    expect(said).to.include('Swagger 2.0: convert it to OpenAPI 3');
    expect(said).to.include('swagger2openapi');
  });
});

/** Presses "Try it", and gives what the console is told of why it fails. */
async function failure(page: PlaygroundPage): Promise<string> {
  const said: unknown[] = [];
  const { error } = console;
  console.error = (...texts: unknown[]) => said.push(...texts);
  try {
    const failed = new Promise((resolve) =>
      page.element.addEventListener('docs-playground:error', resolve),
    );
    page.button('Try it').click();
    await failed;
  } finally {
    console.error = error;
  }
  return said.join(' ');
}
