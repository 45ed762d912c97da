import { expect } from 'chai';
import { until } from '../../support/until.js';
import { openBody, press } from './body-page.js';
import { clearPlaygrounds } from './playground-page.js';

describe('the forms and files of a body', () => {
  afterEach(clearPlaygrounds);

  it('send the files of a form of several parts, as JSON in between or not', async () => {
    const schema = {
      type: 'object',
      required: ['photo'],
      properties: { photo: { type: 'string', format: 'binary' }, note: { type: 'string' } },
    };
    const page = await openBody({ 'multipart/form-data': { schema } });
    page.button('Send').click();
    await until(() => page.text.includes('Fill this in.'));
    expect(page.field('photo').getAttribute('aria-invalid')).to.equal('true');
    chooseFile(page.field('photo'), new File(['pixels'], 'cat.png', { type: 'image/png' }));
    page.fill('note', 'A cat');
    await press(page, 'JSON');
    expect(page.field('multipart').value).to.include('file:cat.png');
    await press(page, 'Form');
    const { body, headers } = await page.send({ status: 201 });
    expect(headers['content-type']).to.include('multipart/form-data');
    expect(body).to.include('filename="cat.png"').and.include('pixels').and.include('A cat');
  });

  it('send a form as one, and a file as its bytes', async () => {
    const schema = {
      type: 'object',
      properties: { name: { type: 'string' }, tags: { type: 'array', items: { type: 'string' } } },
    };
    const page = await openBody({
      'application/x-www-form-urlencoded': { schema },
      'application/octet-stream': {},
    });
    page.fill('name', 'a b');
    const form = await page.send({ status: 201 });
    expect(form.body).to.equal('name=a%20b');
    expect(form.headers['content-type']).to.equal('application/x-www-form-urlencoded');
    page.fill('Media type', '1');
    await until(() => page.root.querySelector('#body[type=file]'));
    chooseFile(page.field('File'), new File(['bytes'], 'a.bin'));
    const file = await page.send({ status: 201 });
    expect(file.body).to.equal('bytes');
    expect(file.headers['content-type']).to.equal('application/octet-stream');
    page.fill('Media type', '0');
    const again = await until(() =>
      page.root.querySelector<HTMLInputElement>('[id="body%2Fname"]'),
    );
    expect(again.value).to.equal('a b');
  });

  it('leave out a file that need not be sent and is taken back', async () => {
    const schema = { type: 'object', properties: { photo: { type: 'string', format: 'binary' } } };
    const page = await openBody({ 'multipart/form-data': { schema } });
    const field = page.field('photo');
    chooseFile(field, new File(['pixels'], 'cat.png'));
    await until(() => page.snippet.includes('cat.png'));
    await press(page, 'Remove photo');
    await until(() => page.root.activeElement === field, { what: 'the focus in the field' });
    expect(field.value).to.equal('');
    expect((await page.send({ status: 201 })).body).to.not.include('pixels');
  });

  it('offer the alternatives of a file again once it is taken back', async () => {
    const file = { type: 'string', format: 'binary' };
    const image = { anyOf: [file, { type: 'array', items: file }] };
    const schema = { type: 'object', properties: { image } };
    const page = await openBody({ 'multipart/form-data': { schema } });
    await press(page, 'Add image');
    chooseFile(page.field('image'), new File(['pixels'], 'cat.png'));
    await until(() => page.snippet.includes('cat.png'));
    await press(page, 'Remove image');
    await press(page, 'Add image');
    expect(page.field('Kind').localName).to.equal('select');
  });

  it('show the file that is sent where the body was another one in between', async () => {
    const page = await openBody({ 'image/png': {}, 'image/jpeg': {}, 'text/plain': {} });
    const shows = (name: string | undefined) =>
      until(() => page.field('File').files?.[0]?.name === name, { what: `the file ${name}` });
    chooseFile(page.field('File'), new File(['pixels'], 'cat.png'));
    await shows('cat.png');
    page.fill('Media type', '1');
    await shows(undefined);
    chooseFile(page.field('File'), new File(['dots'], 'dog.jpg'));
    page.fill('Media type', '0');
    await shows('cat.png');
    page.fill('Media type', '2');
    await until(() => page.root.querySelector('#body:not([type])'));
    page.fill('Media type', '0');
    await until(() => page.root.querySelector('#body[type=file]'));
    await shows('cat.png');
    expect((await page.send({ status: 201 })).body).to.equal('pixels');
  });
});

function chooseFile(field: HTMLInputElement, file: File): void {
  const files = new DataTransfer();
  files.items.add(file);
  field.files = files.files;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
