import { run } from './run.ts';

/**
 * Builds everything, then becomes the server on the demo.
 *
 * npm starts this through a shell, and a signal to npm ends that shell alone: without looking after it,
 * the server would stay behind and hold the port.
 */
const shell = process.ppid;
setInterval(() => {
  if (process.ppid !== shell) process.kill(process.pid, 'SIGTERM');
}, 250).unref();

const failed = await run('npm', ['run', '--silent', 'build']);
if (failed) {
  process.exitCode = failed;
} else {
  process.argv.splice(2, 0, 'serve', 'demo');
  await import(new URL('../server/dist/cli.js', import.meta.url).href);
}
