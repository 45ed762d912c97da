import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findSecrets, maskSecrets } from '../../../src/core/secrets/secrets.js';
import { countPatternSteps } from '../../support/pattern-steps.js';
import { drawn, hex, privateKey, secrets, token, written } from '../secret-samples.js';

const names = {
  key: 'API key',
  token: 'token',
  privateKey: 'private key',
  password: 'password',
  email: 'e-mail address',
};

const harmless: readonly string[] = [
  'YOUR_API_KEY',
  'apiKey: "YOUR_API_KEY"',
  'api-key="svc_dsc_aB3dE9fG2hJ7kL4mN8pQ6rS1"',
  'Authorization: Bearer svc_dsc_aB3dE9fG2hJ7kL4mN8pQ6rS1',
  'Authorization: Bearer <token>',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: That is how the documentation writes it.
  'Authorization: Bearer ${process.env.ACCESS_TOKEN_2024}',
  'const token = generateAccessToken2FA(user);',
  'const token = await getToken("https://auth.acme.io/v2/token");',
  'const secretKey = process.env.STRIPE_SECRET_KEY_V2;',
  'password: "password"',
  'password: "your-password-1"',
  'password: hunter2',
  'connect(host, password=user.password2)',
  'password=$DB_PASSWORD1 npm start',
  'curl -d password=<secret1>',
  'passwordField.value = form.elements.password1.value',
  'The password must have 8 characters, and the token expires after 3600 seconds.',
  written('AKIA', 'IOSFODNN7EXAMPLE'),
  written('aws_secret_access_key = wJalrXUtnFEMI/K7MDENG/bPxRfiCY', 'EXAMPLEKEY'),
  'sk-xxxxxxxxxxxxxxxxxxxxxxxxxxxx',
  written('ghp', '_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx'),
  written('sk', '-1234567890abcdefghijklmnop'),
  '.sk-fading-circle-container-inner { color: red }',
  'commit 9fceb02d0ae598e95dc970b74767f19372d61af8',
  'git checkout 9fceb02',
  'key: 9fceb02d0ae598e95dc970b74767f19372d61af8',
  '550e8400-e29b-41d4-a716-446655440000',
  '<li key="550e8400-e29b-41d4-a716-446655440000">',
  'Idempotency-Key: 550e8400-e29b-41d4-a716-446655440000',
  'integrity="sha384-oqVuAfXRKap7fdgcCY5uykM6+R9GqQ8K/uxy9rx7HNQlGYl1kPzQho1wx4JwY8wC"',
  'cache-key: "v3-9fceb02d0ae598e95dc970b74767f193-linux"',
  'nextPageToken: "aB3dE9fG2hJ7kL4mN8pQ6rS1"',
  'publicKey = "aB3dE9fG2hJ7kL4mN8pQ6rS1"',
  'pk_live_aB3dE9fG2hJ7kL4mN8pQ6rS1',
  'shortcut key "ctrl+shift+p"',
  'user@example.com, jane@docs.example.org, you@your-domain.com, root@localhost',
  'git clone git@github.com:acme/docs.git',
  'npm install lodash@4.17.21 react@canary @scope/name@latest',
  'background: url(icon@2x.png)',
  'postgres://postgres:postgres@localhost:5432/docs',
  'mongodb://user:password@db.acme.io/app',
  'redis://:$REDIS_PASSWORD@cache.acme.io',
  'https://deploy@build.acme.io/job',
  'https://docs.example.com/guide:setup@v2.1/page',
  '-----BEGIN PRIVATE KEY-----\n…\n-----END PRIVATE KEY-----',
  '-----BEGIN PUBLIC KEY-----\nMIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA\n-----END PUBLIC KEY-----',
  'The token bucket algorithm; keyboard shortcuts; tokenizer = new Tokenizer2024Implementation()',
  '@app.route("/secret") def secret(): pass',
  'localStorage.setItem("docs-theme-v2", "dark")',
];

/** Texts of 10,000 characters that cost a careless pattern quadratic work or worse. */
const hostile: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'a',
    'A1',
    'eyJ',
    'eyJaaaaaaaaaaa.',
    'eyJ-',
    'sk-',
    'sk-proj-',
    'ghp_',
    'github_pat_',
    'xoxb-',
    'AKIA',
    'AIza',
    'Bearer ',
    'Bearer aaaaaaaaaaaaaaaa ',
    'key=',
    'key="',
    'password:',
    'password: ',
    'secret token ',
    'token = a1B2c3D4e5F6g7H8',
    'a@',
    'a.a@a.',
    'a.',
    '@',
    'a://',
    'a://b:',
    'http://a:b@',
    '://',
    '-----BEGIN PRIVATE KEY-----',
    '-----BEGIN PRIVATE KEY-----A',
    '-----BEGIN ',
    '-----END',
    '-----BEGIN PRIVATE KEY----------END',
    'eyJhbGciOiJI.eyJhbGciOiJI.',
    'hooks.slack.com/services/A',
    '\\n',
    ' ',
    '"',
    '\u{1f511}',
  ].map((piece) => [piece, piece.repeat(Math.ceil(10_000 / piece.length))]),
);

describe('What a reader would not want to give away', () => {
  for (const [text, secret, kind] of secrets) {
    it(`is found in ${text.slice(0, 40)} (${kind} of ${secret.slice(0, 8)}…)`, () => {
      const [before = '', after = ''] = text.split('{}');
      const whole = before + secret + after;
      assert.deepEqual(
        findSecrets(whole).map(({ start, end, kind }) => [whole.slice(start, end), kind]),
        [[secret, kind]],
      );
    });
  }

  it('is masked by what it is, and nothing else is', () => {
    assert.equal(
      maskSecrets(`Why does ${token} fail for ann@firma.de, with API_KEY=${drawn}?`, names),
      'Why does [token] fail for [e-mail address], with API_KEY=[API key]?',
    );
    assert.equal(maskSecrets('Nothing here.', names), 'Nothing here.');
  });

  it('is masked in the words of the interface', () => {
    const german = { ...names, key: '$&', email: 'E-Mail-Adresse' };
    assert.equal(
      maskSecrets(`ann@firma.de apiKey="${hex}"`, german),
      '[E-Mail-Adresse] apiKey="[$&]"',
    );
  });

  it('is masked whole where one secret begins in another and ends behind it', () => {
    assert.equal(maskSecrets(`Bearer ${drawn}/ann.lee@firma.de, or`, names), 'Bearer [token], or');
  });

  it('is masked whole where one secret stands in another', () => {
    const inner = `${drawn}-${written('ghp', `_${drawn.slice(0, 36)}`)}`;
    assert.equal(maskSecrets(`APP_SECRET=${inner}/+tail it`, names), 'APP_SECRET=[API key] it');
  });

  it('is masked once: what is masked holds no secret', () => {
    for (const [text, secret] of secrets) {
      const masked = maskSecrets(
        text.replace('{}', () => secret),
        names,
      );
      assert.equal(maskSecrets(masked, names), masked);
    }
  });

  it('is found wherever it stands in a long text', () => {
    const words = 'How do I set the accent colour? '.repeat(4_000);
    const text = `${words}${token}${words}${privateKey}${words}ann@firma.de`;
    assert.deepEqual(
      findSecrets(text).map(({ kind }) => kind),
      ['token', 'privateKey', 'email'],
    );
  });

  it('is masked to its end, however long it is', () => {
    assert.equal(maskSecrets(`apiKey="${drawn.repeat(100)}"`, names), 'apiKey="[API key]"');
  });
});

describe('What documentation is full of', () => {
  for (const text of harmless) {
    it(`is no secret: ${text.slice(0, 60)}`, () => {
      assert.deepEqual(
        findSecrets(text).map(({ start, end }) => text.slice(start, end)),
        [],
      );
    });
  }
});

describe('A hostile text', () => {
  for (const [piece, text] of Object.entries(hostile)) {
    it(`takes about the work that its sixteen sixteenths take: ${piece}`, () => {
      const length = Math.ceil(text.length / 16);
      const parts = Array.from({ length: 16 }, (_, index) =>
        text.slice(index * length, (index + 1) * length),
      );
      // Quadratic work would be sixteen times theirs.
      const whole = stepsFor([text]);
      const apart = stepsFor(parts);
      assert.ok(whole < 4 * apart, `${whole} steps, its sixteenths ${apart}`);
    });
  }
});

function stepsFor(texts: readonly string[]): number {
  return countPatternSteps(() => {
    for (const text of texts) findSecrets(text);
  });
}
