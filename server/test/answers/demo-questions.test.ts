import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { PassagesAnswerSource } from '../../src/answers/passages/passages-answer.js';
import { demoLibrary } from '../library/demo-library.js';

/** What readers ask, and where the demo's documentation answers it. */
const answered: readonly [question: string, section: string][] = [
  ['How do I add this to my site?', '/embed#embed-it-with-one-line'],
  ['How do I add this to my website?', '/embed#embed-it-with-one-line'],
  ['How do I change the accent colour?', '/styling#change-the-accent-colour'],
  ['What leaves the page?', '/#what-leaves-the-page'],
  ['How do I get started?', '/#install-it-and-see-it-in-one-minute'],
  ['Which node version do I need?', '/#install-it-and-see-it-in-one-minute'],
  ['Is it open source?', '/#licence'],
  ['What does it cost?', '/#licence'],
  ['How do I stop the server?', '/server#stop-the-server'],
  ['How do I write a custom theme?', '/styling#use-your-sites-own-colours'],
  ['How do I make it dark?', '/styling#light-and-dark-mode'],
  ['Which browsers work?', '/#which-browsers-are-supported'],
  ['Why do I get CORS errors?', '/troubleshooting#cors-error-in-the-console'],
  ['difference between an assistant key and an admin key', '/safety#which-key-belongs-in-a-page'],
  ['What happens when the model is down?', '/models#when-the-model-is-down'],
  ['What events does the assistant fire?', '/assistant#events'],
  ['How big is the bundle?', '/embed#how-large-it-is-and-what-loads-when'],
  ['CSP', '/safety#content-security-policy'],
  ["it doesn't show up on my page, why?", '/troubleshooting#nothing-shows-up-on-the-page'],
  ['How do I use Ollama?', '/models#ollama'],
];
/** How many of these are answered plainly, and not only with what comes closest. */
const leastPlain = 16;

const unanswered: readonly string[] = [
  'How do I bake bread?',
  'How do I deploy to Kubernetes?',
  'Does it support SAML single sign-on?',
  'How do I export my invoices?',
  'How do I install the WordPress plugin?',
  'How do I schedule a newsletter campaign?',
];

describe('the demo', () => {
  let answers: PassagesAnswerSource;
  before(async () => {
    answers = new PassagesAnswerSource(await demoLibrary());
  });

  const ask = async (...questions: string[]) => {
    const { kind, text, sources } = await answers.answer({
      turns: questions.map((question) => ({ role: 'user', text: question })),
      context: [],
      retrievalPageSize: 5,
      filter: {},
      signal: new AbortController().signal,
    });
    let markdown = '';
    for await (const piece of text) markdown += piece;
    return { kind, markdown, first: sources[0]?.url, cited: sources.map(({ url }) => url) };
  };

  it('quotes the right section first for what readers ask', async () => {
    const hedged: string[] = [];
    for (const [question, section] of answered) {
      const { first, markdown } = await ask(question);
      assert.equal(first, section, question);
      if (markdown.startsWith('I found no passage')) hedged.push(question);
    }
    assert.ok(answered.length - hedged.length >= leastPlain, hedged.join('\n'));
  });

  it('cites the page of an operation that is asked for', async () => {
    const page = '/api-reference/list-agent-jobs';
    assert.ok((await ask('how do I list jobs with the API')).cited.includes(page));
    const { first, markdown } = await ask('How do I list the agent jobs of a project?');
    assert.equal(first, page);
    assert.match(markdown, /^> All agent jobs of a project, past and current/);
    assert.match(markdown, /curl --globoff/);
    assert.doesNotMatch(markdown, /^> #/m);
  });

  it('declines what its documentation does not say', async () => {
    for (const question of unanswered) {
      const { kind, markdown } = await ask(question);
      assert.equal(kind, 'none', question);
      assert.match(markdown, /^I did not find an answer to this/);
    }
  });

  it('says that a passage is only the closest where it holds one word of several', async () => {
    const { markdown } = await ask('How do I send an email newsletter?');
    assert.match(markdown, /^I found no passage that answers this in full/);
  });

  it('quotes the script tag for its own starter question', async () => {
    const { markdown } = await ask('How do I add this to my site?');
    assert.match(markdown, /<script async src=/);
  });

  it('answers a new question after another one', async () => {
    for (const [question, section] of [
      ['How do I use Ollama?', '/models#ollama'],
      ['Does it use cookies?', '/safety#cookies-tracking-and-analytics'],
      ['What license is it?', '/#licence'],
    ] as const) {
      assert.equal((await ask('How do I change the accent colour?', question)).first, section);
    }
  });

  it('answers a follow-up with what it refers to', async () => {
    const { first } = await ask('How do I change the accent colour?', 'And in dark mode?');
    assert.equal(first, '/styling#use-another-accent-colour-in-dark-mode');
  });

  it('answers a follow-up without a subject with what it refers to', async () => {
    const { first } = await ask('How do I change the accent colour?', 'How do I change it?');
    assert.equal(first, '/styling#change-the-accent-colour');
  });

  it('answers a follow-up that goes on with another topic', async () => {
    const { first } = await ask('How do I use Ollama?', 'What about the font?');
    assert.equal(first, '/styling#change-the-font');
  });

  it('answers the same of something that has a section of its own', async () => {
    const { first, markdown } = await ask('How do I use Ollama?', 'And OpenAI?');
    assert.equal(first, '/models#openai');
    assert.match(markdown, /OPENAI_API_KEY=/);
  });

  it('looks nothing up for what asks it for nothing', async () => {
    for (const remark of ['thanks', 'Ok, thank you very much!', 'What is the meaning of life?']) {
      const { kind, markdown } = await ask('How do I use Ollama?', remark);
      assert.equal(kind, 'none', remark);
      assert.doesNotMatch(markdown, /\]\(|did not find/, remark);
    }
  });

  it('leaves no quotation dangling before what it announces', async () => {
    for (const [question] of answered) {
      const { markdown } = await ask(question);
      assert.doesNotMatch(markdown, /^>.*:\n(?:>\n(?!> [|\-*])|\n(?!```))/m, question);
      assert.doesNotMatch(markdown, /:$/, question);
    }
  });
});
