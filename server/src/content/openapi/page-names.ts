import { slug } from 'github-slugger';

export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, 300);
}

/** Characters of a summary that are a title. */
const longestTitle = 120;

/** A summary as a title: what is meant to be a few words is now and then a whole description, with links in it. */
export function titleOfSummary(summary: string): string {
  const words = oneLine(summary.replace(/\[([^[\]]{1,200})\]\([^()\s]{1,500}\)/g, '$1'));
  if (words.length <= longestTitle) return words;
  return /^.*?[^.]\.(?= )/.exec(words)?.[0].slice(0, -1) ?? words;
}

/** `listAgentJobs` is `list-agent-jobs`, and `GET /jobs/{id}` is `get-jobs-id`. */
export function slugOf(name: string, otherwise: string): string {
  const words = name
    .slice(0, 200)
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return slug(words) || otherwise;
}

export function unique(wanted: string, taken: Set<string>): string {
  let name = wanted;
  for (let count = 2; taken.has(name); count += 1) name = `${wanted}-${count}`;
  taken.add(name);
  return name;
}
