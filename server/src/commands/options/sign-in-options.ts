import { entries } from './option-entries.js';
import { loginAddress, sessionHours, text, tokenSecret } from './option-values.js';

/** The options of readers' sign-in: a provider of OpenID Connect, or a login of the owner's own that signs tokens. */
export const signInOptions = {
  'sign-in-issuer': loginAddress.optional().register(entries, {
    argument: '<url>',
    about:
      'readers sign in at this provider of OpenID Connect, such as https://login.example.com; for playgrounds with "auth"',
  }),
  'sign-in-client-id': text.optional().register(entries, {
    argument: '<id>',
    about:
      'what the provider knows this server as; its redirect address ends with /-/login/callback',
  }),
  'sign-in-client-secret': text.optional().register(entries, {
    argument: '<secret>',
    about: 'the secret that goes with it; none for a public client',
    isSecret: true,
    flag: 'unsafe',
  }),
  'sign-in-scopes': text.default('openid').register(entries, {
    argument: '<names>',
    about: 'scopes that the provider is asked for, such as "openid groups"',
  }),
  'sign-in-url': loginAddress.optional().register(entries, {
    argument: '<url>',
    about:
      'readers sign in at this login of your own instead, which leads back to /-/login/token#token= with a signed token',
  }),
  'sign-in-token-secret': tokenSecret.optional().register(entries, {
    argument: '<secret>',
    about: 'what the tokens of that login are signed with (HS256), at least 32 bytes',
    isSecret: true,
    flag: 'unsafe',
  }),
  'sign-in-token-key-file': text.optional().register(entries, {
    argument: '<path>',
    about: 'the file of the public key, in PEM, that they are checked with instead',
    isPath: true,
  }),
  'sign-in-token-keys': loginAddress.optional().register(entries, {
    argument: '<url>',
    about: 'the address of its public keys (JWKS) instead',
  }),
  'sign-in-token-issuer': text.optional().register(entries, {
    argument: '<name>',
    about: 'the "iss" that the tokens have to name',
  }),
  'sign-in-token-audience': text.optional().register(entries, {
    argument: '<name>',
    about: 'the "aud" that they have to name',
  }),
  'sign-in-groups-claim': text.default('groups').register(entries, {
    argument: '<name>',
    about: "the claim that names a reader's groups; realm_access.roles is one inside another",
  }),
  'sign-in-hours': sessionHours.default(8).register(entries, {
    argument: '<number>',
    about: 'hours that a reader stays signed in',
  }),
};
