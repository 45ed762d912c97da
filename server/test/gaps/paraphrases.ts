/**
 * Questions that mean the same, a line of a group each, as readers of a documentation such as our own would type them.
 * `likeness` and the share of common words were set by the first list; the second was written apart and looked at last.
 */
export const tuned: readonly (readonly string[])[] = [
  [
    'Is there a Helm chart for Kubernetes?',
    'helm chart',
    'How do I deploy it to Kubernetes with Helm?',
    'kubernetes helm chart available',
  ],
  [
    'Does it support single sign-on with SAML?',
    'SAML login',
    'How can I set up SAML single sign-on for the dashboard?',
    'saml sso support',
  ],
  [
    'How do I export conversations to CSV?',
    'export all conversations as csv',
    'csv export of conversations',
    'Can I download the conversations as a CSV file?',
  ],
  [
    'Can I use it with Slack?',
    'slack integration',
    'Is there a Slack bot?',
    'connect the assistant to slack',
  ],
  [
    'How much does a self-hosted licence cost?',
    'licence cost',
    'what is the price of a licence',
    'pricing of the licence',
  ],
  [
    'Does the widget work offline?',
    'offline support of the widget',
    'use the widget offline',
    'Will the widget work without internet, offline?',
  ],
  [
    'How do I back up the database?',
    'database backup',
    'backing up the database file',
    'backup and restore of the database',
  ],
  ['Can I index PDF files?', 'PDF files', 'index PDFs', 'Does it read PDF files as documentation?'],
  [
    'How do I use it with Angular?',
    'angular example',
    'Is there an Angular component?',
    'embed in an Angular app',
  ],
  [
    'Can the assistant speak its answers aloud?',
    'voice: answers aloud',
    'read answers aloud',
    'Have answers spoken aloud',
  ],
  [
    'Which regions is the hosted version available in?',
    'hosted version regions',
    'regions of hosted version',
    'in which region is the hosted version',
  ],
  [
    'How do I rate limit by user?',
    'rate limit per user',
    'user rate limits',
    'limit the rate of a user',
  ],
  // What shares words with others and means something else.
  ['discord integration'],
  ['How do I export conversations to a webhook?'],
  ['Is there a Docker image?'],
  ['database password'],
  ['Can I use it with React?'],
  ['Does the search work offline in Safari?'],
  ['licence of the fonts'],
  ['Does it read video files?'],
  ['rate limit of the model'],
];

/** Written apart from the tuning. */
export const heldOut: readonly (readonly string[])[] = [
  [
    'Is there a Terraform module?',
    'terraform module for the server',
    'Deploy with Terraform',
    'terraform',
  ],
  [
    'How do I migrate from Algolia DocSearch?',
    'migrate algolia docsearch',
    'migrating from DocSearch by Algolia',
    'algolia migration guide',
  ],
  [
    'Can I get an email when a question is not answered?',
    'email notifications for unanswered questions',
    'send an email on unanswered questions',
    'notify me by email of unanswered questions',
  ],
  [
    'Does it work with Confluence pages?',
    'confluence import',
    'index our Confluence',
    'Confluence as a source',
  ],
  [
    'How do I delete a project for good?',
    'delete project',
    'removing a project: delete it permanently',
    'can I delete a whole project',
  ],
  ['Is there an Android SDK?', 'android sdk', 'SDK for Android apps', 'native sdk android'],
  [
    'Can readers upload images with a question?',
    'upload images',
    'upload an image to the assistant',
    'image upload in the composer',
  ],
  [
    'What is the memory footprint of the server?',
    'server memory footprint',
    'how large is the memory footprint',
    'memory footprint',
  ],
  ['Is there an iOS SDK?'],
  ['delete a key for good'],
  ['upload a video to the assistant'],
  ['migrate from Docusaurus 2'],
  ['Can I get an email when an update fails?'],
  ['Does it work with Notion pages?'],
  ['How long is the memory of a conversation?'],
];
