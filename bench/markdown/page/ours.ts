import { MarkdownView } from '../../../src/markdown/index.js';
import { offer } from './bench-page.ts';
import { viewContestant } from './view-contestant.ts';

offer(viewContestant(MarkdownView));
