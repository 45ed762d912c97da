#!/usr/bin/env node
import { runCommandLine } from './command-line.js';
import { outliveOutput } from './commands/terminal/outlive-output.js';

outliveOutput();
await runCommandLine(process.argv.slice(2));
