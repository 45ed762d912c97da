import { entries } from './option-entries.js';
import { gitCredentials, positiveCount, positiveNumber, webhookKey } from './option-values.js';

/** The options of projects that are published from git. */
export const gitOptions = {
  'git-credentials': gitCredentials.default([]).register(entries, {
    argument: '<address>',
    about:
      'what opens git repositories over https: addresses such as https://user:token@git.example.com/acme, each for repositories that begin so, apart by blanks',
    isList: true,
    isSecret: true,
    flag: 'unsafe',
  }),
  'git-timeout': positiveNumber.default(300).register(entries, {
    argument: '<seconds>',
    about: 'how long fetching from a git repository may take',
  }),
  'git-size': positiveCount.default(1024).register(entries, {
    argument: '<megabytes>',
    about:
      'what may be fetched from a git repository at once, and what its files may take in a job',
  }),
  'webhook-key': webhookKey.optional().register(entries, {
    argument: '<text>',
    about:
      'what the secrets of webhooks are derived from, at least 32 characters: the same for all servers of a database; default: a file in the data folder',
    isSecret: true,
    flag: 'unsafe',
  }),
};
