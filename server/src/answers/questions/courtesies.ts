/** What a courtesy is meant as. */
export type Courtesy = 'greeting' | 'thanks' | 'farewell';

/** How a language says it, in lower case without marks, and what may stand beside it without asking anything. */
type CourtesyWords = Readonly<Record<Courtesy, readonly string[]>> & {
  fillers: readonly string[];
};

const list = (phrases: string): string[] => phrases.split('/').map((phrase) => phrase.trim());

/** English first: what several languages say alike is answered in it. */
export const courtesyWords: Readonly<Record<string, CourtesyWords>> = {
  en: {
    greeting: list(
      "hi/hello/hey/hiya/howdy/yo/greetings/good morning/good evening/good afternoon/good day/how are you/how are you doing/how do you do/how's it going/what's up",
    ),
    thanks: list(
      'thanks/thank you/thx/ty/cheers/great/perfect/awesome/nice/cool/ok/okay/alright/wonderful/excellent/brilliant/amazing/lovely/well done/good job/got it/makes sense/i see/that helps/that helped/that works/it works/works now/much appreciated',
    ),
    farewell: list(
      'bye/bye bye/goodbye/good bye/see you/see ya/good night/farewell/take care/have a nice day/have a good day/cya',
    ),
    fillers: list(
      'there/you/all/everyone/assistant/bot/dear/again/today/a lot/so much/very much/very/so/much/a/lot/many/really/now/this/that/it/helps/helped/works/worked/for/your/the/help/answer/later/soon/tomorrow/then/and/well/good/fine/i/am/yes/oh/my friend/is/was/to/doing',
    ),
  },
  de: {
    greeting: list(
      'hallo/guten tag/guten morgen/guten abend/servus/moin/grüß gott/wie geht es dir/wie geht es ihnen/wie geht s',
    ),
    thanks: list(
      'danke/danke schön/dankeschön/vielen dank/danke sehr/super/prima/alles klar/perfekt',
    ),
    farewell: list(
      'tschüss/tschüs/auf wiedersehen/bis bald/bis später/gute nacht/schönen tag noch',
    ),
    fillers: list('sehr/das hat geholfen/für die hilfe/schön/dir/ihnen/zusammen'),
  },
  fr: {
    greeting: list('bonjour/bonsoir/salut/coucou/comment ça va/ça va'),
    thanks: list('merci/merci beaucoup/super/parfait/merci bien'),
    farewell: list('au revoir/à bientôt/bonne nuit/bonne journée/à plus'),
    fillers: list('beaucoup/bien/pour votre aide/pour ton aide/à tous'),
  },
  es: {
    greeting: list('hola/buenos días/buenas tardes/buenas noches/buenas/qué tal/cómo estás'),
    thanks: list('gracias/muchas gracias/perfecto/genial/vale'),
    farewell: list('adiós/adios/hasta luego/hasta pronto/chao'),
    fillers: list('muchas/por tu ayuda/por su ayuda/a todos'),
  },
  it: {
    greeting: list('ciao/salve/buongiorno/buonasera/buon giorno/come stai/come va'),
    thanks: list('grazie/grazie mille/molte grazie/perfetto'),
    farewell: list('arrivederci/a presto/buonanotte/buona notte/buona giornata'),
    fillers: list('mille/tante/a tutti'),
  },
  pt: {
    greeting: list('olá/ola/oi/bom dia/boa tarde/boa noite/tudo bem'),
    thanks: list('obrigado/obrigada/muito obrigado/muito obrigada/valeu/perfeito'),
    farewell: list('tchau/até logo/até mais/adeus'),
    fillers: list('muito/pela ajuda/a todos'),
  },
  nl: {
    greeting: list('hoi/goedemorgen/goedemiddag/goedenavond/goedendag/dag/hoe gaat het'),
    thanks: list('dank je/dank je wel/dank u/dank u wel/bedankt/hartelijk dank/prima'),
    farewell: list('doei/tot ziens/tot later/goedenacht/welterusten'),
    fillers: list('wel/hartelijk/voor de hulp'),
  },
  pl: {
    greeting: list('cześć/dzień dobry/dobry wieczór/witam/witaj/hej/jak się masz'),
    thanks: list('dziękuję/dzięki/dziękuję bardzo/dzięki wielkie/super'),
    farewell: list('do widzenia/pa/na razie/dobranoc/do zobaczenia'),
    fillers: list('bardzo/wielkie/za pomoc'),
  },
  tr: {
    greeting: list('merhaba/selam/günaydın/iyi akşamlar/iyi günler/nasılsın/nasılsınız'),
    thanks: list('teşekkürler/teşekkür ederim/çok teşekkürler/çok teşekkür ederim/sağ ol/sağol'),
    farewell: list('hoşça kal/hoşçakal/görüşürüz/iyi geceler/güle güle'),
    fillers: list('çok/yardımın için'),
  },
  ru: {
    greeting: list('привет/здравствуйте/здравствуй/добрый день/доброе утро/добрый вечер/как дела'),
    thanks: list('спасибо/большое спасибо/спасибо большое/благодарю/отлично'),
    farewell: list('пока/до свидания/до встречи/спокойной ночи/всего доброго'),
    fillers: list('большое/огромное/за помощь/всем'),
  },
  uk: {
    greeting: list('привіт/вітаю/добрий день/доброго дня/добрий ранок/добрий вечір/як справи'),
    thanks: list('дякую/щиро дякую/дуже дякую/чудово'),
    farewell: list('бувай/до побачення/до зустрічі/на добраніч'),
    fillers: list('дуже/щиро/за допомогу/усім/всім'),
  },
  ar: {
    greeting: list('مرحبا/أهلا/اهلا/السلام عليكم/صباح الخير/مساء الخير/كيف حالك'),
    thanks: list('شكرا/شكرًا/شكرا جزيلا/شكرا لك'),
    farewell: list('وداعا/مع السلامة/إلى اللقاء/تصبح على خير'),
    fillers: list('جزيلا/لك/وسهلا'),
  },
  he: {
    greeting: list('שלום/היי/הי/בוקר טוב/ערב טוב/מה שלומך/מה נשמע'),
    thanks: list('תודה/תודה רבה/מעולה'),
    farewell: list('להתראות/ביי/לילה טוב'),
    fillers: list('רבה/לך/על העזרה'),
  },
  ja: {
    greeting: list('こんにちは/こんばんは/おはよう/おはようございます/はじめまして/やあ'),
    thanks: list('ありがとう/ありがとうございます/ありがとうございました/どうもありがとう/どうも'),
    farewell: list('さようなら/またね/おやすみ/おやすみなさい'),
    fillers: list('どうも'),
  },
  ko: {
    greeting: list('안녕/안녕하세요/안녕하십니까/반갑습니다'),
    thanks: list('감사합니다/고마워/고맙습니다/고마워요/감사해요'),
    farewell: list('안녕히 계세요/안녕히 가세요/잘 가/잘 자'),
    fillers: list('정말/매우'),
  },
  zh: {
    greeting: list('你好/您好/嗨/早上好/晚上好/下午好'),
    thanks: list('谢谢/谢谢你/谢谢您/多谢/非常感谢'),
    farewell: list('再见/拜拜/晚安/回头见'),
    fillers: list('了'),
  },
  'zh-Hant': {
    greeting: list('哈囉/早安/午安'),
    thanks: list('謝謝/謝謝你/謝謝您/多謝/非常感謝'),
    farewell: list('再見/掰掰'),
    fillers: list('了'),
  },
};

/** What is said to it, by language. */
export const courtesyReplies: Readonly<Record<string, Readonly<Record<Courtesy, string>>>> = {
  en: {
    greeting: 'Hello! What would you like to know about this documentation?',
    thanks: 'You are welcome. Ask me whenever there is something else.',
    farewell: 'Goodbye!',
  },
  de: {
    greeting: 'Hallo! Was möchten Sie über diese Dokumentation wissen?',
    thanks: 'Gern geschehen.',
    farewell: 'Auf Wiedersehen!',
  },
  fr: {
    greeting: 'Bonjour ! Que souhaitez-vous savoir sur cette documentation ?',
    thanks: 'Avec plaisir.',
    farewell: 'Au revoir !',
  },
  es: {
    greeting: '¡Hola! ¿Qué quieres saber sobre esta documentación?',
    thanks: 'De nada.',
    farewell: '¡Hasta luego!',
  },
  it: {
    greeting: 'Ciao! Che cosa vuoi sapere di questa documentazione?',
    thanks: 'Prego.',
    farewell: 'Arrivederci!',
  },
  pt: {
    greeting: 'Olá! O que você quer saber sobre esta documentação?',
    thanks: 'De nada.',
    farewell: 'Até logo!',
  },
  nl: {
    greeting: 'Hallo! Wat wilt u over deze documentatie weten?',
    thanks: 'Graag gedaan.',
    farewell: 'Tot ziens!',
  },
  pl: {
    greeting: 'Cześć! Co chcesz wiedzieć o tej dokumentacji?',
    thanks: 'Proszę bardzo.',
    farewell: 'Do widzenia!',
  },
  tr: {
    greeting: 'Merhaba! Bu belgeler hakkında ne öğrenmek istersiniz?',
    thanks: 'Rica ederim.',
    farewell: 'Hoşça kalın!',
  },
  ru: {
    greeting: 'Здравствуйте! Что вы хотите узнать об этой документации?',
    thanks: 'Пожалуйста.',
    farewell: 'До свидания!',
  },
  uk: {
    greeting: 'Вітаю! Що ви хочете дізнатися про цю документацію?',
    thanks: 'Будь ласка.',
    farewell: 'До побачення!',
  },
  ar: {
    greeting: 'مرحبًا! ماذا تريد أن تعرف عن هذه الوثائق؟',
    thanks: 'على الرحب والسعة.',
    farewell: 'إلى اللقاء!',
  },
  he: {
    greeting: 'שלום! מה תרצו לדעת על התיעוד הזה?',
    thanks: 'בבקשה.',
    farewell: 'להתראות!',
  },
  ja: {
    greeting: 'こんにちは。このドキュメントについて何を知りたいですか？',
    thanks: 'どういたしまして。',
    farewell: 'さようなら。',
  },
  ko: {
    greeting: '안녕하세요! 이 문서에 대해 무엇이 궁금하신가요?',
    thanks: '천만에요.',
    farewell: '안녕히 가세요!',
  },
  zh: {
    greeting: '你好！关于这份文档，你想了解什么？',
    thanks: '不客气。',
    farewell: '再见！',
  },
  'zh-Hant': {
    greeting: '你好！關於這份文件，你想了解什麼？',
    thanks: '不客氣。',
    farewell: '再見！',
  },
};
