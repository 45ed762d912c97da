/** Words that questions begin with, in the languages that the interface speaks, where words are spaced. */
const firstWords = new Set(
  [
    'how what why when where which who whom whose can could do does did is are should would will may',
    'wie was warum wann wo welche welcher welches wer wieso weshalb wozu woher kann können darf muss gibt ist sind',
    'comment pourquoi quand où quel quelle quels quelles qui combien peut peut-on puis-je est-ce faut-il',
    'cómo como qué por cuándo cuando dónde donde cuál cuáles quién cuánto cuántos puedo puede hay',
    'porque quando onde qual quais quem quanto posso pode existe',
    'perché dove quale quali chi quanto posso può cosa',
    'hoe waarom wanneer waar welke wie hoeveel kan kun mag moet',
    'jak dlaczego kiedy gdzie który która które kto ile czy czemu',
    'nasıl neden niçin niye nerede hangi kim kaç ne',
    'كيف لماذا متى أين هل ما ماذا من كم أي',
    'איך למה מדוע מתי איפה היכן האם מה מי כמה איזה',
  ].flatMap((words) => words.split(' ')),
);

/** A mark, a Turkish particle, or what Japanese, Korean and Chinese questions end in or hold. */
const signs =
  /[?？؟;]\s*$|^¿|\sm[iıuü](?:yim|yım|yiz|yız|sin|sın|dir|dır)?\s*$|(?:か|かな|の)$|(?:까|나요|는지|어요|을까요|인가요)$|[吗嗎呢]$|^(?:如何|怎么|怎樣|怎样|为什么|為什麼|什么|什麼|哪|谁|是否|能否|可否|どう|なぜ|いつ|どこ|どの|どれ|なに|何|誰|어떻게|왜|언제|어디|무엇|누가|어느|어떤)/u;

/** A single word is one to look for, even where questions begin with it. */
const leastWords = 3;

/** Whether a query reads like a question rather than like words to look for. */
export function looksLikeQuestion(query: string): boolean {
  const text = query.trim().toLowerCase();
  if (signs.test(text)) return true;
  const words = text.split(/[\s']+/u);
  return words.length >= leastWords && firstWords.has(words[0] ?? '');
}
