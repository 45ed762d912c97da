import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { printEffective } from '../../src/commands/options/describe-options.js';
import { readOptions } from '../../src/commands/options/read-options.js';
import { readServeSettings } from '../../src/commands/serving/serve-settings.js';
import { temporaryFolder } from '../content/temporary-folder.js';
import { docsFolder } from '../http/test-server.js';

describe('the options of a GitHub App', () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = privateKey.export({ type: 'pkcs1', format: 'pem' }).toString();
  const id = { DOCS_ASSISTANT_GITHUB_APP_ID: '123456' };
  const read = (environment: NodeJS.ProcessEnv) => {
    const settings = readServeSettings([docsFolder], environment);
    assert.ok(settings !== 'help');
    return settings;
  };

  it('take the key from the environment, on one line as well, or from a file', async () => {
    const folder = await temporaryFolder({ 'app.pem': pem });
    for (const key of [
      { DOCS_ASSISTANT_GITHUB_APP_KEY: pem },
      { DOCS_ASSISTANT_GITHUB_APP_KEY: pem.replaceAll('\n', '\\n') },
      { DOCS_ASSISTANT_GITHUB_APP_KEY_FILE: join(folder, 'app.pem') },
    ]) {
      const { gitHubApp, git } = read({ ...id, ...key });
      assert.ok(gitHubApp);
      assert.equal(git.credentialSource, gitHubApp);
    }
    assert.equal(read({}).gitHubApp, undefined);
  });

  it('are refused where they are not whole, without the key', async () => {
    const { privateKey: curve } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const ofCurve = curve.export({ type: 'pkcs8', format: 'pem' }).toString();
    const folder = await temporaryFolder({ 'app.pem': pem.slice(0, 300) });
    const key = { DOCS_ASSISTANT_GITHUB_APP_KEY: pem };
    const file = { DOCS_ASSISTANT_GITHUB_APP_KEY_FILE: join(folder, 'app.pem') };
    const gone = { DOCS_ASSISTANT_GITHUB_APP_KEY_FILE: join(folder, 'gone.pem') };
    for (const [environment, message] of [
      [id, /^The GitHub App 123456 has no key: set DOCS_ASSISTANT_GITHUB_APP_KEY_FILE to the/],
      [key, /^The key is of no GitHub App: set DOCS_ASSISTANT_GITHUB_APP_ID to the number/],
      [{ ...id, ...key, ...file }, /^Give the key of the GitHub App once: /],
      [{ ...id, ...file }, /app\.pem is no private key of a GitHub App: give the \.pem file/],
      [{ ...id, ...gone }, /gone\.pem cannot be read: name the \.pem file/],
      [
        { ...id, DOCS_ASSISTANT_GITHUB_APP_KEY: pem.slice(0, 300) },
        /^DOCS_ASSISTANT_GITHUB_APP_KEY is no private key of a GitHub App: give the \.pem/,
      ],
      [{ ...id, DOCS_ASSISTANT_GITHUB_APP_KEY: ofCurve }, /_KEY is no private key of a GitHub App/],
      [
        { ...key, DOCS_ASSISTANT_GITHUB_APP_ID: 'my app' },
        /^DOCS_ASSISTANT_GITHUB_APP_ID my app is no GitHub App: give the number/,
      ],
    ] as const) {
      assert.throws(
        () => read(environment),
        (error) => {
          assert.ok(error instanceof Error && error.name === 'CommandError', String(error));
          assert.match(error.message, message);
          assert.doesNotMatch(error.message, /BEGIN|MII/);
          return true;
        },
      );
    }
  });

  it('are printed without the key', () => {
    const environment = { ...id, DOCS_ASSISTANT_GITHUB_APP_KEY: pem };
    const printed = printEffective(readOptions({ flags: {}, environment }));
    assert.match(printed, /^github-app-id: "123456" # DOCS_ASSISTANT_GITHUB_APP_ID$/m);
    assert.match(printed, /^# github-app-key: \*{8} from DOCS_ASSISTANT_GITHUB_APP_KEY$/m);
    assert.doesNotMatch(printed, /BEGIN|MII/);
  });
});
