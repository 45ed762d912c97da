import { slug } from 'github-slugger';

export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, 300);
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
