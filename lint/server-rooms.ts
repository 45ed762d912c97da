import type { Layer } from './layer.js';

/** The rooms of the server. */
export const serverLayer: Layer = {
  folder: 'server/src',
  uses: ['src/core', 'src/core/highlighting'],
  rooms: {
    network: '',
    'content/names': '',
    'content/markdown/parsing': '',
    'content/markdown/programs': '',
    'content/markdown': 'content/names',
    'content/navigation': 'content/markdown content/names',
    'content/navigation/generated': 'content/markdown content/navigation',
    content:
      '. content/markdown content/markdown/parsing content/markdown/programs content/navigation',
    'content/dialects/reading':
      '. content content/markdown content/navigation content/navigation/generated',
    'content/dialects/syntax': 'content/dialects/reading content/markdown content/navigation',
    'content/dialects/sphinx': 'content/dialects/reading content/dialects/syntax content/markdown',
    'content/dialects/hugo': 'content/dialects/reading content/dialects/syntax content/markdown',
    'content/dialects/books': 'content/dialects/reading content/dialects/syntax content/markdown',
    'content/dialects':
      'content/dialects/books content/dialects/hugo content/dialects/reading content/dialects/sphinx content/dialects/syntax content/markdown',
    'content/openapi/describing': 'content',
    'content/openapi': 'content content/names content/navigation content/openapi/describing',
    'content/html': 'content content/markdown content/navigation',
    'content/crawl': 'content content/html network',
    'storage/migrations': '',
    'storage/database': '. storage/migrations',
    'storage/analytics': '. storage/database',
    'storage/queue': '. storage/database',
    'storage/projects': '. storage/analytics storage/database storage/queue',
    'storage/jobs': '. storage/database storage/queue',
    'storage/documentation': '. content content/markdown content/navigation storage/database',
    'storage/gaps': '. storage/analytics storage/database',
    'storage/stores':
      '. content content/markdown content/navigation storage/analytics storage/database storage/documentation storage/gaps storage/jobs storage/projects',
    retrieval: 'content',
    'retrieval/ranking': 'content retrieval',
    'retrieval/vectors':
      '. content retrieval retrieval/ranking storage/documentation storage/stores',
    'retrieval/opensearch': '. content network retrieval retrieval/ranking',
    'retrieval/index':
      '. content retrieval retrieval/opensearch retrieval/ranking retrieval/vectors storage/documentation storage/stores',
    'library/links': '. content content/markdown content/navigation storage/documentation',
    library:
      '. content content/crawl content/dialects content/dialects/reading content/markdown content/names content/navigation content/openapi library/links retrieval/index retrieval/ranking storage/documentation storage/stores',
    'library/watching': '. content content/navigation',
    queue: '. storage/queue',
    'updates/git': '. content content/navigation storage/database storage/projects',
    updates:
      '. content content/crawl content/navigation library library/links queue retrieval/index storage/documentation storage/projects storage/queue storage/stores updates/git',
    'sign-in': 'network',
    proxy: '. network',
    'site/coloring': '',
    'site/addresses': 'content content/markdown/parsing content/navigation',
    'site/images': 'content/navigation',
    site: '. content content/navigation site/addresses site/coloring site/images',
    'site/machines': '. content content/navigation site site/addresses',
    'answers/links': 'content content/navigation retrieval retrieval/ranking site/addresses',
    'answers/questions': 'retrieval',
    'answers/units': 'answers/questions content retrieval',
    'answers/passages':
      '. answers/links answers/questions answers/units content content/navigation retrieval retrieval/ranking site/addresses',
    'answers/stream': '. answers/passages',
    'answers/claims': '. answers/links answers/passages answers/questions content retrieval',
    'answers/kept':
      '. answers/links answers/passages answers/questions answers/stream content library retrieval retrieval/ranking site/addresses storage/analytics storage/stores',
    'answers/suggesting':
      'answers/kept answers/links answers/passages answers/questions content content/navigation library',
    'answers/model':
      '. answers/kept answers/links answers/passages answers/questions content content/navigation library retrieval/ranking retrieval/vectors site/addresses storage/stores',
    'agent/model': 'answers/model',
    'agent/workspace': 'content content/navigation updates/git',
    'agent/changes': 'agent/workspace',
    'agent/checking':
      'agent/workspace content content/dialects/reading content/markdown content/navigation library library/links storage/documentation',
    'agent/tools': 'agent/changes agent/checking agent/workspace',
    'agent/loop': '. agent/changes agent/tools agent/workspace answers/model answers/passages',
    agent: '. agent/changes agent/checking agent/loop agent/tools agent/workspace',
    'agent/trial': 'agent agent/workspace content library retrieval/index retrieval/ranking',
    forges: '. network updates/git',
    'jobs/git': '. agent storage/database storage/projects storage/queue updates/git',
    jobs: '. agent agent/loop forges jobs/git queue storage/jobs storage/projects storage/queue storage/stores updates/git',
    gaps: '. content content/navigation retrieval retrieval/vectors storage/gaps storage/stores',
    example: 'answers/passages library storage/stores',
    projects:
      '. answers/passages content library retrieval/index site site/addresses storage/documentation storage/projects storage/stores',
    'http/guards': '. content content/markdown projects storage/stores',
    'http/searching': '. storage/analytics storage/stores',
    'http/monitoring': '. answers/passages storage/database',
    'http/api': '. http/guards projects storage/stores',
    'http/asking':
      '. answers/claims answers/kept answers/passages answers/stream answers/suggesting content http/api http/guards library projects site site/addresses storage/analytics storage/stores',
    'http/endpoints/agent':
      '. answers/stream http/api http/asking http/guards jobs jobs/git storage/jobs storage/projects storage/stores',
    'http/endpoints':
      '. answers/kept answers/stream http/api http/asking http/endpoints/agent http/guards http/searching library retrieval/index retrieval/ranking site/addresses storage/projects storage/stores',
    'http/mcp':
      '. content http/guards projects retrieval/ranking site/addresses site/machines storage/stores',
    'http/dashboard/gaps':
      '. content content/navigation gaps http/api http/guards library projects retrieval/ranking storage/gaps storage/stores',
    'http/dashboard/session': '. http/api http/guards projects storage/stores',
    'http/dashboard/keys': '. http/api http/guards storage/projects storage/stores',
    'http/dashboard/updates': '. http/api http/guards storage/projects storage/stores',
    'http/dashboard/jobs':
      '. http/api http/endpoints/agent http/guards storage/jobs storage/projects storage/stores',
    'http/dashboard/analytics':
      '. content http/api http/guards projects site/addresses storage/analytics storage/stores',
    'http/dashboard':
      '. http/api http/dashboard/analytics http/dashboard/gaps http/dashboard/jobs http/dashboard/keys http/dashboard/session http/dashboard/updates http/guards projects site storage/projects storage/stores',
    'http/sign-in': '. http/guards sign-in site site/addresses storage/stores',
    'http/proxy':
      '. content content/openapi http/guards network projects proxy site site/addresses',
    http: '. answers/kept gaps http/api http/asking http/dashboard http/endpoints http/endpoints/agent http/guards http/mcp http/monitoring http/proxy http/searching http/sign-in projects site site/machines storage/projects storage/stores',
    'commands/terminal': 'content/dialects/reading',
    'commands/options':
      'agent/loop agent/model answers/model commands/terminal content/dialects/reading http/guards storage/documentation storage/projects storage/queue storage/stores updates/git',
    'commands/sign-in': 'commands/options commands/terminal content content/navigation sign-in',
    'commands/jobs':
      '. agent answers/model commands/options forges http/endpoints/agent jobs projects retrieval/ranking storage/jobs storage/stores updates/git',
    'commands/serving':
      '. agent/model answers/kept answers/model answers/passages commands/jobs commands/options commands/sign-in commands/terminal content content/crawl content/dialects/reading example forges http http/dashboard http/guards http/proxy library library/watching projects retrieval/index retrieval/vectors sign-in site storage/database storage/documentation storage/jobs storage/projects storage/stores updates updates/git',
    'commands/projects':
      'commands/options commands/terminal storage/documentation storage/projects storage/stores',
    'commands/reporting': 'content gaps storage/analytics storage/stores',
    'commands/examination': '. commands/terminal',
    'commands/evaluation':
      'answers/claims answers/links answers/passages commands/terminal content library retrieval retrieval/ranking storage/stores',
    commands:
      'agent agent/model agent/trial answers/kept answers/links answers/model answers/passages commands/evaluation commands/examination commands/jobs commands/options commands/projects commands/reporting commands/serving commands/sign-in commands/terminal content/dialects/reading gaps http http/guards http/monitoring http/searching library projects retrieval/ranking retrieval/vectors site storage/database storage/projects storage/stores updates updates/git',
  },
};
