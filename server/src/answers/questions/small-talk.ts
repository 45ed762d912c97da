import { type Courtesy, courtesyReplies, courtesyWords } from './courtesies.js';

/** Longer remarks say more than a courtesy. */
const mostWords = 9;

const aboutUs = 'I am the assistant of this documentation, a program.';
const offer = 'Ask me anything about what this documentation describes.';

/** Wit that assistants are asked, as whole questions, with what to say to it. */
const wit: readonly [pattern: RegExp, reply: string][] = [
  [
    /(?:what(?:'s| is)|tell me) (?:the )?(?:meaning|purpose|point|answer) (?:of|to) (?:life|the universe|everything|existence)\b.*/,
    `Some say 42. ${offer}`,
  ],
  [
    /(?:(?:please )?(?:can|could|will|would) you (?:please )?)?(?:(?:tell|sing|write|give|make up|read)(?: me| us)? (?:something funny|(?:an?|another|some|the)? ?(?:\w+ )?(?:jokes?|poems?|haikus?|songs?|limericks?|riddles?|raps?|fairy tales?))|(?:tell|\w+ (?:me|us)) (?:an?|another|some|the)? ?(?:\w+ )?(?:story|stories))/,
    `I leave that to others: I only know this documentation. ${offer}`,
  ],
  [
    /(?:(?:can|could|do|will|would) you|please) (?:sleep(?: at night)?|(?:sing|dance|rap|dream|eat|cook|swear|cry|lie|(?:love|like|hate|miss|know) me|marry me|(?:have|feel) (?:feelings?|emotions?|pain|a soul))\b.*)/,
    `${aboutUs} ${offer}`,
  ],
  [
    /(?:are|r) (?:you|u) (?:sure|(?:an? )?(?:(?:real|actual) )?(?:human|robot|bot|machine|person|ai|alive|conscious|sentient|real|chatgpt|gpt|claude|gemini|siri|alexa|there|ok|okay|happy|sad|single|married|stupid|smart)\b.*)/,
    `${aboutUs} ${offer}`,
  ],
  [
    /(?:who|what) (?:are|r) (?:you|u)|what(?:'s| is) your (?:name|age|gender|job|(?:favou?rite )\w+)|how old are you|where (?:are you from|do you (?:live|come from))|who (?:made|built|created|wrote|trained|owns|is) (?:you|your (?:creator|maker|author|boss|owner))|what can you do/,
    `${aboutUs} ${offer}`,
  ],
  [
    /(?:what(?:'s| is)|how(?:'s| is)) the (?:weather(?: like)?(?: (?:today|tomorrow|now|outside|(?:in|at) [\w ]+))?|temperature (?:today|tomorrow|now|outside))|(?:will|is) it (?:going to )?(?:rain|snow|raining|snowing)(?:ing)?\b.*/,
    `I cannot look outside. ${offer}`,
  ],
  [
    /what(?:'s| is)? ?(?:the )?(?:time|day|date|year)(?: is it| is today)?(?: (?:now|today|right now))?/,
    `I have no clock. ${offer}`,
  ],
  [
    /(?:what(?:'s| is)|name) the (?:capital|president) of (?:the )?[\w ]+|who (?:is|was) the (?:\w+ )?(?:president|king|queen|prime minister|chancellor|pope|emperor)(?: of (?:the )?[\w ]+)?|who won (?:the )?[\w ]+|(?:what|who) is (?:love|god|truth|happiness)|is there (?:a )?(?:god|life (?:after death|on mars))|do (?:aliens|ghosts) exist|does god exist|what should i (?:eat|cook|wear|drink|watch)(?: (?:today|tonight|tomorrow|now|next|for (?:breakfast|lunch|dinner)))?/,
    `That lies outside of this documentation. ${offer}`,
  ],
];

/**
 * What to say to a remark that asks the documentation for nothing: a greeting, thanks, a farewell, in the languages of
 * the interface, or wit, in English alone. `undefined` for a question; a remark that goes on is one.
 */
export function smallTalk(remark: string): string | undefined {
  const said = remark
    .normalize('NFKC')
    // In Turkish, "İyi" begins with the capital of "i", of which only this leaves no dot behind.
    .replaceAll('İ', 'i')
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[^\p{L}\p{M}\p{N}' ]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (said === '' || said.length > 120) return undefined;
  const courtesy = courtesyIn(said, acronym.test(remark.trim()));
  if (courtesy) return courtesyReplies[courtesy.language]?.[courtesy.kind];
  return wit.find(([pattern]) => isWhole(pattern, said))?.[1];
}

function isWhole(pattern: RegExp, said: string): boolean {
  return new RegExp(`^(?:${pattern.source})$`).test(said);
}

interface SaidCourtesy {
  language: string;
  kind: Courtesy;
}

/** "DAG" is no greeting in Dutch; in English, "HI" and "OK" are courtesies in capitals as well. */
const acronym = /^\p{Lu}{2,3}[^\p{L}\p{N}]*$/u;

/** The courtesy that a remark is made of: one of its phrases, and nothing that says more. */
function courtesyIn(said: string, isInCapitals: boolean): SaidCourtesy | undefined {
  if (said.split(' ').length > mostWords) return undefined;
  for (const [language, { fillers, ...phrases }] of Object.entries(courtesyWords)) {
    if (isInCapitals && language !== 'en') continue;
    for (const kind of ['thanks', 'farewell', 'greeting'] as const) {
      if (isMadeOf(said, phrases, { kind, fillers })) return { language, kind };
    }
  }
  return undefined;
}

/** Whether nothing but courtesies and what goes with them is said, one of that kind among them. */
function isMadeOf(
  said: string,
  phrases: Readonly<Record<Courtesy, readonly string[]>>,
  { kind, fillers }: { kind: Courtesy; fillers: readonly string[] },
): boolean {
  const has = phrases[kind].some((phrase) => ` ${said} `.includes(` ${phrase} `));
  if (!has) return false;
  const known = [...Object.values(phrases).flat(), ...fillers].sort(
    (first, second) => second.length - first.length,
  );
  let rest = ` ${said} `;
  for (const phrase of known)
    rest = rest.replaceAll(` ${phrase} `, '  ').replaceAll(/ {2,}/g, '  ');
  return rest.trim() === '';
}
