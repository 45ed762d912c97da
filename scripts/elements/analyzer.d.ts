import type { AnalyzePhaseParams, Plugin } from '@custom-elements-manifest/analyzer';
import type { Package } from 'custom-elements-manifest';

type Compiler = AnalyzePhaseParams['ts'];

/** What its declarations leave out, although its documentation names it. */
declare module '@custom-elements-manifest/analyzer' {
  export const ts: Compiler;
  export function create(options: {
    modules: readonly ReturnType<Compiler['createSourceFile']>[];
    plugins?: readonly Plugin[];
  }): Package;
}
