import { rm } from 'node:fs/promises';
import { deriveWebhookSecret } from '../http/guards/webhook-signature.js';
import type { Project } from '../storage/projects/project-rows.js';
import { ProjectTakenError } from '../storage/projects/project-store.js';
import { openStores, type Stores } from '../storage/stores/open-stores.js';
import { copyFolder } from '../updates/git/git-copy.js';
import type { OptionValues } from './options/option-table.js';
import { readArguments } from './options/read-arguments.js';
import { commandOptions, flagsFor } from './options/read-options.js';
import { chooseGeneration } from './projects/choose-generation.js';
import {
  describeGenerations,
  describeProject,
  describeProjects,
  describeWebhook,
} from './projects/describe-projects.js';
import { projectsHelp, projectsHelpCommand } from './projects/projects-help.js';
import {
  type ProjectFlags,
  projectFlags,
  readChange,
  readNewProject,
  requireFlagsOf,
} from './projects/read-project.js';
import { dataPlaceOf, gitFolderOf, openData, openExistingData } from './serving/open-data.js';
import { webhookKeyOf } from './serving/webhook-key.js';
import { CommandError } from './terminal/command-error.js';
import { printable } from './terminal/printable.js';

const options = {
  ...projectFlags,
  ...flagsFor(['data', 'database-url']),
  help: { type: 'boolean', short: 'h' },
} as const;

/** What to do with the projects; it gives what is then printed. */
interface Action {
  /** Whether it may be the first that is done with the data. */
  makesData?: true;
  run(stores: Stores, options: OptionValues): Promise<string>;
}

/** `projects`: makes, lists, shows, changes, rolls back and deletes the projects that `serve` without a folder serves. */
export async function runProjects(words: readonly string[]): Promise<void> {
  const { values, positionals } = readArguments({ words, options, help: projectsHelpCommand });
  if (values.help) {
    process.stdout.write(projectsHelp);
    return;
  }
  const action = readAction(positionals, values);
  const effective = commandOptions(withoutProject(values));
  const place = dataPlaceOf(effective);
  const database = await (action.makesData ? openData(place) : openExistingData(effective));
  try {
    const output = await action.run(openStores(database), effective).catch(explainTaken);
    // A project that was served is called what its pages call it.
    process.stdout.write(printable(`${output}\n`));
  } finally {
    await database.close();
  }
}

/** Some options of `serve` have the names of flags here, where they say something else. */
function withoutProject(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => !Object.hasOwn(projectFlags, name)),
  );
}

/** What is done to one project, by the words for it. */
const actions: Readonly<Record<string, (given: string, values: ProjectFlags) => Action>> = {
  create,
  show: (given) => ({ run: (stores) => show(stores, given) }),
  change,
  rollback: (given) => goBack(given, undefined),
  webhook,
  delete: remove,
};

function readAction(positionals: readonly string[], values: ProjectFlags): Action {
  const [verb = '', given, wanted] = positionals;
  const act = Object.hasOwn(actions, verb) ? actions[verb] : undefined;
  if (act || verb === 'list') requireFlagsOf(verb, values);
  if (positionals.length === 1 && verb === 'list') {
    return { run: async ({ projects }) => describeProjects(await projects.list()) };
  }
  if (act && positionals.length === 2 && given !== undefined) return act(given, values);
  if (verb === 'rollback' && positionals.length === 3 && given) return goBack(given, wanted);
  throw new CommandError(
    act
      ? `Name one project, such as "projects ${verb} acme". See ${projectsHelpCommand}.`
      : `Say what to do with projects: "projects create", "list", "show", "change", "rollback", "webhook" or "delete". See ${projectsHelpCommand}.`,
  );
}

function create(domain: string, values: ProjectFlags): Action {
  const project = readNewProject(domain, values);
  return {
    makesData: true,
    async run({ projects, updates }) {
      await projects.create(project);
      await updates.trigger({ project: project.id, source: 'internal' });
      return `Made the project ${project.id}. A server reads its documentation as soon as one runs.`;
    },
  };
}

function change(given: string, values: ProjectFlags): Action {
  const read = readChange(values);
  return {
    async run(stores) {
      const { id, source } = await find(stores, given);
      const changed = read(source);
      if (!(await stores.projects.change(id, changed))) throw unknown(given);
      if (changed.source) await stores.updates.trigger({ project: id, source: 'internal' });
      return show(stores, id);
    },
  };
}

async function show(stores: Stores, given: string): Promise<string> {
  const project = await find(stores, given);
  const generations = await stores.ofDomain(project.domain).documentation.list();
  return `${describeProject(project)}\n${describeGenerations(generations)}`.trimEnd();
}

function goBack(given: string, wanted: string | undefined): Action {
  return {
    async run(stores) {
      const { id, domain } = await find(stores, given);
      const generations = await stores.ofDomain(domain).documentation.list();
      const generation = chooseGeneration({ project: id, generations, wanted });
      const update = await stores.updates.trigger({ project: id, source: 'internal', generation });
      return `Generation ${generation} of ${id} goes live as soon as a server or worker runs: it is the update ${update}.`;
    },
  };
}

function remove(given: string, { yes }: ProjectFlags): Action {
  if (!yes) {
    throw new CommandError(
      `This deletes ${given} with its pages and with what readers asked, and ends its keys, for good. Add --yes to do it.`,
    );
  }
  return {
    async run(stores, options) {
      const { id, domain } = await find(stores, given);
      // Step by step, and first: while it is there it can be named again where a step fails.
      await stores.eraser.erase({ domain });
      if (!(await stores.projects.delete(id))) throw unknown(given);
      await rm(copyFolder(gitFolderOf(dataPlaceOf(options)), id), { recursive: true, force: true });
      return `Deleted the project ${id}.`;
    },
  };
}

/** The secret is shown whenever somebody asks for it here: it is derived, and kept nowhere. */
function webhook(given: string, { renew, off }: ProjectFlags): Action {
  if (renew && off) throw new CommandError('Give --renew or --off: one replaces the secret.');
  return {
    async run(stores, options) {
      const { id } = await find(stores, given);
      const { webhooks } = stores;
      if (off) {
        await webhooks.remove(id);
        return `The project ${id} takes no webhook any more.`;
      }
      const kept = renew ? undefined : await webhooks.salt(id);
      const salt = kept ?? (await webhooks.renew(id));
      const secret = deriveWebhookSecret(await webhookKeyOf(options)(), { project: id, salt });
      return describeWebhook({ id, secret });
    },
  };
}

/** By id or, where no project has that, by domain. */
async function find({ projects }: Stores, given: string): Promise<Project> {
  const found = (await projects.find({ id: given })) ?? (await projects.find({ domain: given }));
  if (found) return found;
  throw unknown(given);
}

function unknown(given: string): CommandError {
  return new CommandError(`There is no project ${given}: see "projects list" for those there are.`);
}

function explainTaken(error: unknown): never {
  if (!(error instanceof ProjectTakenError)) throw error;
  const { what, value, owner } = error;
  const advice = {
    id: 'choose another with --project.',
    domain: 'choose another.',
    host: `take it from that one first, with projects change ${owner} --host.`,
  };
  const name = { id: 'The project', domain: 'The domain', host: 'The host' };
  throw new CommandError(
    what === 'id'
      ? `There is a project ${value} already: ${advice.id}`
      : `${name[what]} ${value} is the project ${owner}'s already: ${advice[what]}`,
    { cause: error },
  );
}
