/** The name of a member without what it belongs to: "log.setLevel(level)" is asked for as "setLevel". */
export function withoutOwners(text: string): string {
  return text.replace(/(?<![\w$.])(?:[A-Za-z_$][\w$]*\.)+(?=[A-Za-z_$])/g, '');
}
