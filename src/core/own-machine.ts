/** Whether a host is this machine itself, which browsers trust without https (Secure Contexts, 3.1). */
export function isOwnMachine(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}
