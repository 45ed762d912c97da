import { entries } from './option-entries.js';
import { appId, appKey, commitAuthor, forgeOrigins, positiveCount, text } from './option-values.js';

/** The options of agent jobs. */
export const jobOptions = {
  'agent-jobs-at-once': positiveCount.default(2).register(entries, {
    argument: '<number>',
    about: 'jobs of a project that may wait or be worked on at a time',
  }),
  'agent-jobs-day': positiveCount.default(20).register(entries, {
    argument: '<number>',
    about: 'jobs that a project may have in a day (UTC)',
  }),
  'agent-author': commitAuthor
    .default('Documentation agent <agent@docs-assistant.invalid>')
    .register(entries, {
      argument: '<name>',
      about: 'who commits what jobs change, such as "Docs Bot <docs-bot@example.com>"',
    }),
  'github-url': forgeOrigins.default([]).register(entries, {
    argument: '<url>',
    about:
      'a GitHub Enterprise Server that jobs may open pull requests on, beside github.com; may be given more than once',
    isList: true,
  }),
  'gitlab-url': forgeOrigins.default([]).register(entries, {
    argument: '<url>',
    about:
      'a GitLab that jobs may open merge requests on, beside gitlab.com; may be given more than once',
    isList: true,
  }),
  'gitea-url': forgeOrigins.default([]).register(entries, {
    argument: '<url>',
    about:
      'a Gitea or Forgejo that jobs may open pull requests on, beside gitea.com and codeberg.org; may be given more than once',
    isList: true,
  }),
  'github-app-id': appId.optional().register(entries, {
    argument: '<id>',
    about:
      'a GitHub App that opens repositories on GitHub, for updates and jobs, where no credentials are given for them',
  }),
  'github-app-key': appKey.optional().register(entries, {
    argument: '<text>',
    about: 'the private key of the GitHub App, in PEM',
    isSecret: true,
    flag: 'unsafe',
  }),
  'github-app-key-file': text.optional().register(entries, {
    argument: '<path>',
    about: 'the file that holds the private key of the GitHub App instead',
    isPath: true,
  }),
};
