#!/usr/bin/env node
import { runCommandLine } from './command-line.js';
import { outliveOutput } from './commands/terminal/outlive-output.js';
import { longestTime } from './timer.js';

outliveOutput();
// Timers do not keep the process alive, so that it would end within a pause, such as one between two tries.
const alive = setInterval(() => {}, longestTime);
await runCommandLine(process.argv.slice(2));
clearInterval(alive);
// What a command that failed leaves open, such as a server that listens, would keep the process for ever.
if (process.exitCode) process.stderr.write('', () => process.exit());
