/** Questions about the documentation of the project itself that it answers, those that are asked most first. */
export const answeredQuestions: readonly string[] = [
  'How do I change the accent colour?',
  'How do I add this to my site?',
  'run behind nginx',
  'How do I create an assistant key?',
  'Which languages does the interface have?',
  'How do I open it from my own button?',
  'make the panel wider',
  'How do I use it with Docusaurus?',
  'vitepress integration',
  'How do I revoke a key?',
  'What leaves the page?',
  'change the font',
  'How do I keep answers to one version?',
  'CSS variables I can set',
  'health check endpoint',
  'How do I collect feedback on answers?',
  'EADDRINUSE port already used',
  'How do I publish from a git repository?',
  'Where is the data kept?',
  'How do I use OpenAI to write the answers?',
  'answers come all at once behind my proxy',
  'How do I write a reviewed answer?',
  'order of pages in the sidebar',
  'How do I go back to an earlier version of the documentation?',
  'limit how often readers may ask',
  'Can I run several servers side by side?',
  'self-host the js bundle',
  'How do I delete what a reader asked?',
  'keyboard shortcut for search',
  'Does it work without JavaScript?',
];

/** Questions that it does not answer, in the ways in which readers ask them. */
export const gapQuestions: readonly (readonly string[])[] = [
  [
    'Is there a Helm chart for Kubernetes?',
    'helm chart',
    'kubernetes helm chart',
    'How do I deploy with Helm to Kubernetes?',
  ],
  [
    'Does the dashboard support SAML single sign-on?',
    'SAML single sign-on',
    'saml sign-on dashboard',
    'How do I set up SAML for sign-on?',
  ],
  ['Can I import pages from Confluence?', 'confluence import', 'import our Confluence space'],
  ['Is there a Slack bot?', 'slack bot', 'Can readers ask from Slack with a bot?'],
  ['Terraform module', 'Is there a Terraform module?'],
  ['Can I get the weekly numbers by email?', 'weekly email of numbers'],
  ['How do I index PDF files?', 'PDF files', 'index pdf'],
  ['Is there a WordPress plugin?', 'wordpress plugin'],
];

/** What is asked and is none of its business, so that it is dismissed. */
export const strangeQuestions: readonly string[] = [
  'What is the weather in Lisbon?',
  'write me a poem about cats',
  'asdf',
  'Who won the football match yesterday?',
];

/** Searches that find nothing. */
export const emptySearches: readonly string[] = [
  'helm',
  'saml',
  'terraform',
  'confluence',
  'graphql',
  'wordpress',
  'kubernetes ingress',
  'sla',
];

/** What readers say of answers that did not help them. */
export const complaints: readonly string[] = [
  'This is about something else.',
  'The example does not work for me.',
  'Too long, I only wanted the command.',
  'It does not say where to put this.',
];
