/**
 * The named references that occur in documentation, but for the common ones. The full list of HTML is 30 kB,
 * and a page's own parser cannot be asked without parsing markup; a name not listed stays as it was written.
 */
export const namedCharacters: ReadonlyMap<string, string> = new Map(
  (
    'copy© reg® trade™ hellip… mdash— ndash– lsquo‘ rsquo’ ' +
    'ldquo“ rdquo” sbquo‚ bdquo„ laquo« raquo» bull• middot· times× divide÷ plusmn± minus− deg° ' +
    'micro\u00b5 para¶ sect§ euro€ pound£ yen¥ cent¢ larr← uarr↑ rarr→ darr↓ harr↔ rArr⇒ lArr⇐ hArr⇔ ' +
    'le≤ ge≥ ne≠ asymp≈ equiv≡ infin∞ sum∑ prod∏ radic√ isin∈ notin∉ forall∀ exist∃ and∧ or∨ cap∩ ' +
    'cup∪ sub⊂ sup⊃ empty∅ part∂ nabla∇ Delta\u0394 alpha\u03b1 beta\u03b2 gamma\u03b3 delta\u03b4 ' +
    'epsilon\u03b5 theta\u03b8 lambda\u03bb mu\u03bc pi\u03c0 sigma\u03c3 tau\u03c4 phi\u03c6 omega\u03c9 ' +
    'Omega\u03a9 frac12½ frac14¼ frac34¾ sup1¹ sup2² sup3³ ordm\u00ba ordf\u00aa iexcl¡ iquest¿ szlig\u00df ' +
    'auml\u00e4 ouml\u00f6 uuml\u00fc Auml\u00c4 Ouml\u00d6 Uuml\u00dc eacute\u00e9 egrave\u00e8 ecirc\u00ea ' +
    'agrave\u00e0 aacute\u00e1 acirc\u00e2 aring\u00e5 aelig\u00e6 AElig\u00c6 oslash\u00f8 ccedil\u00e7 ' +
    'ntilde\u00f1 iacute\u00ed oacute\u00f3 uacute\u00fa check✓ cross✗ star☆ dagger† Dagger‡ permil‰ ' +
    'prime′ Prime″ not¬ colon: num# lbrack[ rbrack] lpar( rpar) lcub{ rcub} vert| ast* grave` lowbar_ ' +
    'NewLine\n Tab\t ensp\u2002 emsp\u2003 thinsp\u2009 zwj\u200d zwnj\u200c shy\u00ad'
  )
    .split(' ')
    .map((entry): [string, string] => {
      const name = /^[a-z]+\d*/i.exec(entry)?.[0] ?? entry;
      return [name, entry.slice(name.length)];
    }),
);
