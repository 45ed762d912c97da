/** Whether somebody who has typed the first query and goes on, or takes letters back, comes to the second. */
export function isTypedOn(first: string, second: string): boolean {
  return second.startsWith(first) || first.startsWith(second);
}
