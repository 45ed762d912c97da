import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { documentFiles } from '../agent/scripted-task.js';
import { ModelStandIn } from '../agent/stand-ins/model-stand-in.js';
import { temporaryFolder } from '../content/temporary-folder.js';
import { GitHubStandIn, standInToken } from '../forges/github-stand-in.js';
import { GitRepository } from '../git/git-repository.js';

/** What a process that works on jobs reaches. */
export interface JobSurroundings {
  repository: GitRepository;
  gitHub: GitHubStandIn;
  model: ModelStandIn;
  /** What an operator sets. */
  environment: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/** Starts a GitHub with a documentation in `docs` of its repository, and a model. */
export async function startJobSurroundings(): Promise<JobSurroundings> {
  const root = await temporaryFolder();
  await mkdir(join(root, 'acme'));
  const repository = await GitRepository.create('docs', join(root, 'acme'));
  await repository.git(['config', 'http.receivepack', 'true']);
  const files = Object.entries(documentFiles).map(([file, text]) => [`docs/${file}`, text]);
  await repository.commit(Object.fromEntries(files));
  const gitHub = await GitHubStandIn.start({ folder: root });
  const model = await ModelStandIn.start();
  return {
    ...{ repository, gitHub, model },
    environment: {
      DOCS_ASSISTANT_GITHUB_URL: gitHub.url,
      DOCS_ASSISTANT_GIT_CREDENTIALS: gitHub.url.replace('//', `//docs:${standInToken}@`),
      DOCS_ASSISTANT_AGENT_MODEL_SONNET: 'openai-compatible:stand-in',
      DOCS_ASSISTANT_AGENT_MODEL_SONNET_BASE_URL: model.baseUrl,
      DOCS_ASSISTANT_AGENT_MODEL_SONNET_API_KEY: 'model-key',
    },
    stop: async () => {
      await gitHub.stop();
      await model.stop();
    },
  };
}
