const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;

/**
 * Puts values into a label's `{name}` places. Where a right-to-left script is involved, a value is
 * isolated (Unicode Bidirectional Algorithm, FSI and PDI), so that it does not turn what stands around it.
 */
export function fillLabel(
  label: string,
  values: Readonly<Record<string, string | number>>,
): string {
  return label.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name];
    if (value === undefined) return place;
    return rightToLeft.test(`${label}${value}`) ? `\u2068${value}\u2069` : String(value);
  });
}
