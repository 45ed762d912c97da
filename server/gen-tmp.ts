import { openDatabase } from '/tmp/wt-dashboard/server/src/storage/database/database.js';
import { openStores } from '/tmp/wt-dashboard/server/src/storage/stores/open-stores.js';
import { SeededRandom } from '/tmp/wt-dashboard/server/src/example/seeded-random.js';
import { readerNumber, roundedDuration } from '/tmp/wt-dashboard/server/src/storage/analytics/conversation-details.js';
import { ulid } from 'ulid';
const [folder, url] = process.argv.slice(2);
const N = Number(process.env.N ?? 100000), S = Number(process.env.S ?? 500000);
const db = await openDatabase(folder!, url || undefined);
const r = new SeededRandom(7);
const now = Date.now(), span = 395 * 86400000;
const langs = [null, 'en', 'de', 'ja', 'ar', 'zh-Hans', 'pt-BR'];
const versions = [null, '1.0', '2.0', '3.0-beta', 'ورژن ۴', '最新バージョン'];
const cats = [null, 'Getting started', 'API', 'النشر', '認証とセキュリティ', 'A very long category name that never seems to come to its end at all', '=cmd()', '100%'];
const topics = ['key','webhook','index','search','proxy','theme','assistant','update','export','retention','login','playground','cluster','backup','locale','embed','shortcut','filter','source','category','job','branch','pull request','rate limit','token','cookie','policy','sitemap','rollback','generation'];
const verbs = ['create','delete','rename','rotate','configure','disable','enable','debug','move','restore','test','share','measure','translate','mask'];
const q = (i: number) => {
  const v = verbs[r.between(0, verbs.length - 1)], t = topics[r.between(0, topics.length - 1)], u = topics[r.between(0, topics.length - 1)];
  switch (r.between(0, 9)) {
    case 0: return `Wie kann ich ${t} ${v}?`;
    case 1: return `${t}を${u}に設定する方法は?`;
    case 2: return `كيف أقوم بإعداد ${t}؟`;
    case 3: return `=HYPERLINK("http://evil","${t}")`;
    case 4: return `Why does ${v} ${t} with ${u} fail ${r.between(1, 500)} times?`;
    default: return `How do I ${v} a ${t} for ${u}?`;
  }
};
const outcomes = ['answered','answered','answered','answered','answered','answered','unsure','unsure','unanswered','failed'];
const lorem = 'The server keeps what was asked, and shows it to the owner. '.repeat(12);
const doms = ['docs'];
const project = 'docs';
// threads
const threads: string[] = [];
const rowsPer = 300;
async function insert(table: string, columns: string[], rows: any[][]) {
  const per = Math.floor(900 / columns.length) || 1;
  const st: any[] = [];
  for (let i = 0; i < rows.length; i += per) {
    const part = rows.slice(i, i + per);
    st.push({ sql: `INSERT INTO ${table} (${columns.join(',')}) VALUES ${part.map(() => `(${columns.map(() => '?').join(',')})`).join(',')}`, args: part.flat() });
  }
  await db.batch(st);
}
const T = Math.ceil(N / 3);
let rows: any[][] = [];
for (let i = 0; i < T; i++) {
  const id = ulid(now - span + i); threads.push(id);
  rows.push([id, 'docs', 'x'.repeat(64), new Date(now - r.next() * span).toISOString(), i % 5 === 0 ? 'anonymous' : `reader-${i % 9000}`, new Date(now).toISOString().slice(0, 10)]);
  if (rows.length === 3000) { await insert('threads', ['id','domain','key_hash','created_at','fingerprint','used_on'], rows); rows = []; }
}
await insert('threads', ['id','domain','key_hash','created_at','fingerprint','used_on'], rows); rows = [];
console.log('threads');
const cols = ['id','project','domain','thread_id','fingerprint','reader','question','context','answer','answer_kind','outcome','sources','category','version','language','created_at','asked_on','finished_at','first_token','whole','input_tokens','output_tokens','rating','number'];
const hours = new Map<string, [number, number]>();
let src: any[][] = [], fb: any[][] = [];
for (let i = 0; i < N; i++) {
  const at = now - span + Math.floor((i / N) * span) ;
  const createdAt = new Date(at).toISOString();
  const id = ulid(at);
  const th = Math.floor(i / 3);
  const threadId = threads[th]!;
  const fingerprint = th % 5 === 0 ? 'anonymous' : `reader-${th % 9000}`;
  const outcome = outcomes[r.between(0, 9)]!;
  const kind = outcome === 'unanswered' ? 'none' : outcome === 'unsure' ? 'passages' : outcome === 'failed' ? (r.chance(0.5) ? null : 'model') : ['model','passages','cached','reviewed'][r.between(0, 3)];
  const sources = outcome === 'unanswered' ? [] : Array.from({ length: r.between(1, 5) }, () => { const n = r.between(0, 799); return { title: `Page ${n}`, url: `/guide/page-${n}#s${n % 3}`, path: `/guide/page-${n}` }; });
  const uniq = [...new Map(sources.map((s) => [s.url, s])).values()];
  const finished = outcome === 'failed' ? null : new Date(at + 2000).toISOString();
  const ft = outcome === 'failed' ? null : roundedDuration(100 + r.next() * 3000), wh = ft === null ? null : roundedDuration(ft + r.next() * 9000);
  const rating = r.chance(0.1) ? (r.chance(0.6) ? 'up' : 'down') : null;
  if (rating) fb.push([id, rating, rating === 'down' ? 'not what I asked, 残念' : null, createdAt]);
  rows.push([id, project, 'docs', threadId, fingerprint, readerNumber({ fingerprint, threadId }), q(i), null, outcome === 'unanswered' ? '' : lorem, kind, outcome, JSON.stringify(uniq.map(({ title, url }) => ({ title, url }))), cats[r.between(0, 7)], versions[r.between(0, 5)], langs[r.between(0, 6)], createdAt, createdAt.slice(0, 10), finished, ft, wh, kind === 'model' ? r.between(500, 5000) : null, kind === 'model' ? r.between(50, 800) : null, rating, i + 1]);
  for (const s of uniq) src.push([id, project, s.url, s.title, s.path, createdAt]);
  const h = createdAt.slice(0, 13); const b = hours.get(h); hours.set(h, [b?.[0] ?? i + 1, i + 1]);
  if (rows.length === 2000) {
    await insert('conversations', cols, rows); rows = [];
    await insert('conversation_sources', ['conversation_id','project','url','title','path','created_at'], src); src = [];
    await insert('feedback', ['message_id','rating','reason','created_at'], fb); fb = [];
  }
}
await insert('conversations', cols, rows); rows = [];
await insert('conversation_sources', ['conversation_id','project','url','title','path','created_at'], src);
await insert('feedback', ['message_id','rating','reason','created_at'], fb);
await insert('conversation_counters', ['project','last_number'], [[project, N]]);
await insert('conversation_hours', ['project','hour','first_number','last_number'], [...hours].map(([h, [a, b]]) => [project, h, a, b]));
console.log('conversations');
for (let i = 0; i < S; i++) {
  const at = now - span + Math.floor((i / S) * span);
  const createdAt = new Date(at).toISOString();
  const results = r.chance(0.1) ? 0 : r.between(1, 10);
  const query = r.chance(0.5) ? topics[r.between(0, topics.length - 1)]! : `${verbs[r.between(0, 14)]} ${topics[r.between(0, 29)]} ${r.chance(0.4) ? r.between(1, 20000) : ''}`.trim();
  rows.push([ulid(at), project, 'docs', query, results, results === 0 ? 0 : r.chance(0.7) ? 1 : 0, versions[r.between(0, 5)], langs[r.between(0, 6)], createdAt]);
  if (rows.length === 4000) { await insert('searches', ['id','project','domain','query','results','clicked','version','language','created_at'], rows); rows = []; }
}
if (rows.length) await insert('searches', ['id','project','domain','query','results','clicked','version','language','created_at'], rows);
console.log('searches');
await db.close();
