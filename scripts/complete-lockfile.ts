import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Adds to package-lock.json the binaries of other platforms, which npm leaves out of it when the
 * registry at hand does not offer them, and without which `npm ci` refuses the lockfile everywhere.
 * Run it after changing dependencies: `npm run lockfile`.
 */
interface LockedPackage {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  optionalDependencies?: Record<string, string>;
  os?: string[];
  cpu?: string[];
  libc?: string[];
}

const lockfile: { packages: Record<string, LockedPackage> } = JSON.parse(
  readFileSync('package-lock.json', 'utf8'),
);
for (const { dev, optionalDependencies = {} } of Object.values(lockfile.packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    const platform = readPlatform(name);
    if (platform === undefined || isLocked(name)) continue;
    lockfile.packages[`node_modules/${name}`] = {
      version,
      ...(dev && { dev }),
      optional: true,
      ...platform,
    };
  }
}
lockfile.packages = Object.fromEntries(
  Object.entries(lockfile.packages).sort(([first], [second]) => first.localeCompare(second, 'en')),
);
writeFileSync('package-lock.json', `${JSON.stringify(lockfile, null, 2)}\n`);

function isLocked(name: string): boolean {
  return Object.keys(lockfile.packages).some((path) => path.endsWith(`node_modules/${name}`));
}

/** Says for which machines a binary is by the name that its makers all give it: `…-linux-x64-musl`. */
function readPlatform(name: string): Pick<LockedPackage, 'os' | 'cpu' | 'libc'> | undefined {
  const [, os, cpu, abi = ''] =
    /(aix|android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32)-(arm64|arm|ia32|loong64|mips64el|ppc64|riscv64|s390x|x64)(?:-(\w+))?$/.exec(
      name,
    ) ?? [];
  if (os === undefined || cpu === undefined) return undefined;
  const libc = abi.startsWith('musl') ? 'musl' : 'glibc';
  return { os: [os], cpu: [cpu], ...(os === 'linux' && abi && { libc: [libc] }) };
}
