import { commonFlags, describeFlag, describeOptions } from '../options/option-help.js';

/** What to call for help on `projects`. */
export const projectsHelpCommand = 'docs-assistant-server projects --help';

/** What `docs-assistant-server projects --help` prints. */
export const projectsHelp = `Usage: docs-assistant-server projects create <domain> --git <repository> [options]
       docs-assistant-server projects create <domain> --folder <dir> [options]
       docs-assistant-server projects create <domain> --site <url> [options]
       docs-assistant-server projects list
       docs-assistant-server projects show <project>
       docs-assistant-server projects change <project> [options]
       docs-assistant-server projects rollback <project> [generation]
       docs-assistant-server projects webhook <project> [--renew | --off]
       docs-assistant-server projects delete <project> --yes

A project is one documentation with a domain, keys and a source. "serve" without a folder serves
all of them. A project is named by its id or its domain. A server that runs notices changes at
once, and reads a new project or a new source by itself.

create makes a project; its domain stays the same for good.
show lists the generations that are kept as well.
change sets what is given and leaves the rest.
rollback makes an earlier generation live again, by default the one before; the next update from the
source replaces it.
webhook prints what to write into the settings of its repository, so that a push publishes it.
delete deletes its pages and what readers asked, and ends its keys.

${describeFlag('--git <repository>', 'a git repository that holds the documentation: its address with https or ssh, or a path of the machine of the server')}
${describeFlag('--branch <name>', 'the branch that is published; default: the default branch of the repository')}
${describeFlag('--subfolder <path>', 'where the documentation lies in the repository; default: at its root')}
${describeFlag('--folder <dir>', 'a folder of Markdown or MDX on the machine of the server')}
${describeFlag('--site <url>', 'where the documentation of an existing site begins')}
${describeFlag('--project <id>', "the project's identifier in the API's paths; default: its domain")}
${describeFlag('--name <name>', 'what people call it; default: its domain')}
${describeFlag('--organization <name>', 'whose it is: projects of one organization share --limit-project-hour; default: its own')}
${describeFlag('--host <host>', 'a host that its site is shown at, such as docs.example.com; may be given more than once; all that it had are replaced, and an empty one leaves none')}
${describeFlag('--renew', 'give the webhook another secret')}
${describeFlag('--off', 'take no webhook any more')}
${describeFlag('--yes', 'delete without asking')}

The data that "serve" uses
${describeOptions(['data', 'database-url'])}
${commonFlags}

Examples
  docs-assistant-server projects create acme --folder /srv/acme/docs --host docs.acme.example
  docs-assistant-server projects create api --git https://git.example.com/acme/api.git --branch main --subfolder docs
  docs-assistant-server projects create guide --site https://guide.example.com/
  docs-assistant-server projects change acme --organization acme-inc --name "Acme"
  docs-assistant-server projects show acme
  docs-assistant-server projects rollback acme
  docs-assistant-server projects rollback acme 12
  docs-assistant-server projects webhook acme
  docs-assistant-server projects delete acme --yes
`;
