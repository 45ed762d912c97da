import { MarkdownView } from 'last-release';
import { offer } from './bench-page.ts';
import { viewContestant } from './view-contestant.ts';

offer(viewContestant(MarkdownView));
