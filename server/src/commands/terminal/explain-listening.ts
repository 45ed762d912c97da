import { CommandError } from './command-error.js';

/** Says what to do about an address that cannot be listened at. */
export function explainListening(
  error: unknown,
  { host, port }: { host: string; port: number },
): never {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${port} on ${host} is in use: stop what listens there, or choose another with --port.`,
    EACCES: `Port ${port} on ${host} may not be used by this account: choose one above 1023 with --port.`,
    EADDRNOTAVAIL: `This machine has no address ${host}: give one of its own with --host.`,
    EAFNOSUPPORT: `This machine has no addresses such as ${host}, as IPv6 is turned off: give one such as 0.0.0.0 with --host.`,
    ENOTFOUND: `The host ${host} is not known: give an address of this machine with --host.`,
    EAI_AGAIN: `The host ${host} cannot be looked up: give an address of this machine with --host.`,
    EINVAL: `${host} cannot be listened on: one that begins with fe80: needs its interface, such as --host fe80::1%eth0.`,
  };
  const reason = typeof code === 'string' ? reasons[code] : undefined;
  if (!reason) throw error;
  throw new CommandError(reason, { cause: error });
}
