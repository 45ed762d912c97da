/** Every text of the playground. `{limit}` and the like are filled in. */
export interface PlaygroundLabels {
  /** BCP 47 tag of the language that the texts are in. */
  language: string;
  /** The button that opens it. */
  tryIt: string;
  loading: string;
  loadFailed: string;
  retry: string;
  /** Where there is nothing to try: the document cannot be read, or has no such operation or channel. */
  failedDocument: string;
  failedOperation: string;
  failedChannel: string;
  deprecated: string;
  /** Below the beginning of a description that is long or richly written. */
  wholeDescription: string;
  server: string;
  /** Over the parameters of each place. */
  inPath: string;
  inQuery: string;
  inHeader: string;
  inCookie: string;
  /** After the name of what has to be filled in. */
  required: string;
  /** The choice of leaving a parameter out. */
  notSent: string;
  /** Of a parameter that is a list. */
  onePerLine: string;
  authentication: string;
  noAuthentication: string;
  token: string;
  user: string;
  password: string;
  showSecrets: string;
  keepSecrets: string;
  cannotProve: string;
  body: string;
  mediaType: string;
  example: string;
  file: string;
  send: string;
  sendAnyway: string;
  stop: string;
  /** Over what is wrong with what is filled in. */
  checkInput: string;
  /** The request as code. */
  request: string;
  requiredOnly: string;
  copy: string;
  copied: string;
  notCopied: string;
  /** What a page cannot send. */
  notFromPages: string;
  response: string;
  waiting: string;
  time: string;
  size: string;
  headers: string;
  /** Hands request and response over to the assistant of the page. */
  explain: string;
  saveBody: string;
  cutOff: string;
  interrupted: string;
  noBody: string;
  unreachable: string;
  unsendable: string;
  /** The way through the site's server. */
  passOn: string;
  passOnAlways: string;
  passOnHint: string;
  passedOn: string;
  notPassedOn: string;
  mistakeRequired: string;
  mistakeType: string;
  mistakeEnum: string;
  mistakeFormat: string;
  mistakePattern: string;
  mistakeLeast: string;
  mistakeMost: string;
  mistakeOther: string;
  /** Of the body: as fields. The other way is "JSON". */
  form: string;
  /** Which of several alternatives of a schema it is. */
  variant: string;
  /** Of an entry of a map. */
  entryName: string;
  /** What is added to a map, and to a list. */
  entry: string;
  item: string;
  /** Buttons that name what they are about. */
  add: string;
  remove: string;
  moveUp: string;
  moveDown: string;
  /** Where there are more fields than are shown. */
  notAll: string;
  /** What a stream of events has sent. */
  events: string;
  /** How a body of JSON is shown. */
  folded: string;
  plainText: string;
  more: string;
  mistakeJson: string;
}

/** The playground in English. */
export const englishPlaygroundLabels: PlaygroundLabels = {
  language: 'en',
  tryIt: 'Try it',
  loading: 'Loading',
  loadFailed: 'Could not load. Try again.',
  retry: 'Try again',
  failedDocument: 'The description of this API could not be loaded.',
  failedOperation: 'This operation is not in the description of the API.',
  failedChannel: 'This channel is not in the description of the API.',
  deprecated: 'Deprecated',
  wholeDescription: 'Show the whole description',
  server: 'Server',
  inPath: 'Path',
  inQuery: 'Query',
  inHeader: 'Headers',
  inCookie: 'Cookies',
  required: 'required',
  notSent: 'Not sent',
  onePerLine: 'One value per line',
  authentication: 'Authentication',
  noAuthentication: 'None',
  token: 'Token',
  user: 'User name',
  password: 'Password',
  showSecrets: 'Show secrets in the code',
  keepSecrets: 'Keep them until this tab is closed',
  cannotProve: 'A page cannot do this: {type}.',
  body: 'Body',
  mediaType: 'Media type',
  example: 'Example',
  file: 'File',
  send: 'Send',
  sendAnyway: 'Send anyway',
  stop: 'Stop',
  checkInput: 'Check what is marked.',
  request: 'Request',
  requiredOnly: 'Required parameters only',
  copy: 'Copy',
  copied: 'Copied',
  notCopied: 'Press Ctrl+C',
  notFromPages: 'A page cannot send this: it is only in the code to copy.',
  response: 'Response',
  waiting: 'Waiting for the response',
  time: 'Time',
  size: 'Size',
  headers: 'Headers',
  explain: 'Explain this response',
  saveBody: 'Save as a file',
  cutOff: 'Only the beginning is shown. The file has all of it.',
  interrupted: 'The connection ended before all of it had come.',
  noBody: 'The response has no body.',
  unreachable:
    'No response could be read. Either the API cannot be reached: check the connection and the address. Or it does not allow pages of {origin} to read its responses: its owner can allow that with the header Access-Control-Allow-Origin (CORS).',
  unsendable:
    'An address needs http:// or https://, no user:password@, and no part . or .. in the path.',
  passOn: 'Send through this site',
  passOnAlways: 'Send everything through this site until this tab is closed',
  passOnHint:
    'The server of this site then gets the request with all that you entered, credentials too, and sends it on.',
  passedOn: 'This response came through {origin}.',
  notPassedOn: 'No response came through this site either ({code}).',
  mistakeRequired: 'Fill this in.',
  mistakeType: 'Expected: {limit}',
  mistakeEnum: 'One of: {limit}',
  mistakeFormat: 'Expected format: {limit}',
  mistakePattern: 'Expected pattern: {limit}',
  mistakeLeast: 'At least: {limit}',
  mistakeMost: 'At most: {limit}',
  mistakeOther: 'Does not fit the schema: {limit}',
  form: 'Form',
  variant: 'Kind',
  entryName: 'Name',
  entry: 'an entry',
  item: 'an item',
  add: 'Add {name}',
  remove: 'Remove {name}',
  moveUp: 'Move {name} up',
  moveDown: 'Move {name} down',
  notAll: 'Not all of it is shown here. JSON has all of it.',
  events: 'Events',
  folded: 'Folded',
  plainText: 'Text',
  more: 'Show more',
  mistakeJson: 'This is not JSON.',
};
