import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readServeSettings } from '../../src/commands/serving/serve-settings.js';
import { docsFolder } from '../http/test-server.js';

const message = (words: readonly string[]): string => {
  try {
    readServeSettings([docsFolder, ...words], {});
  } catch (error) {
    assert.ok(error instanceof Error && error.name === 'CommandError');
    return error.message;
  }
  throw new Error('No mistake was found.');
};

describe('an option whose value begins with a dash', () => {
  it('is told how to take it', () => {
    assert.equal(
      message(['--port', '-1']),
      '--port needs a value; write --port=-1 if it begins with a dash. See docs-assistant-server serve --help.',
    );
  });

  it('is told what is wrong with the value once that is taken', () => {
    assert.match(message(['--port=-1']), /^--port -1 is not a port: give a number from 0 to 65535/);
  });

  it('is named, and not one before it that has its value', () => {
    assert.match(
      message(['--port', '1', '--port', '-2']),
      /^--port needs a value; write --port=-2 /,
    );
  });

  it('is told of another option that stands in the place of its value', () => {
    assert.match(
      message(['--domain', 'docs', '--data', '--port=1']),
      /^--data needs a value, and the option --port follows it\. /,
    );
  });

  it('is not told its value where that is a secret', () => {
    assert.match(
      message(['--database-url', '-secret']),
      /^--database-url needs a value; write --database-url=-\.\.\. if it begins with a dash\./,
    );
  });
});
