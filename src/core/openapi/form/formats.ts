/** A format that texts can be checked for, and a text that has it. */
interface Format {
  pattern: RegExp;
  /** What the pattern cannot tell. */
  isValid?: (text: string) => boolean;
  example: string;
}

const time = /^([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(\.\d+)?(z|[+-]([01]\d|2[0-3])(:?[0-5]\d)?)$/i;
const address = 'https://example.com/';

/** All that are known, by their names. */
export const formats: Readonly<Record<string, Format>> = {
  date: {
    pattern: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
    isValid: isDay,
    example: '2026-01-31',
  },
  time: { pattern: time, example: '12:00:00Z' },
  'date-time': { pattern: /./, isValid: isDateTime, example: '2026-01-31T12:00:00Z' },
  email: {
    pattern: /^[^\s@"(),:;<>[\]\\]+@[a-z\d](?:[a-z\d.-]*[a-z\d])?$/i,
    example: 'reader@example.com',
  },
  uri: { pattern: /^[a-z][a-z\d+.-]*:[^\s"<>\\^`{|}]*$/i, example: address },
  url: {
    pattern: /^(?:https?|ftp):\/\/[^\s"<>\\^`{|}]+$/i,
    isValid: (text) => URL.canParse(text),
    example: address,
  },
  uuid: {
    pattern: /^(?:urn:uuid:)?[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i,
    example: '3f2b8c1e-7a4d-4e6b-9f1a-2c5d8e7b6a90',
  },
  hostname: {
    pattern:
      /^(?=.{1,253}\.?$)[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*\.?$/i,
    example: 'api.example.com',
  },
  ipv4: { pattern: /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/, example: '192.0.2.1' },
  ipv6: { pattern: /^[\da-f:.]*:[\da-f:.]*$/i, example: '2001:db8::1' },
  byte: {
    pattern: /^(?:[a-z\d+/]{4})*(?:[a-z\d+/]{2}==|[a-z\d+/]{3}=)?$/i,
    example: 'ZXhhbXBsZQ==',
  },
  duration: {
    pattern: /^P(?!$)(?:\d+W|(?:\d+Y)?(?:\d+M)?(?:\d+D)?(?:T(?=\d)(?:\d+H)?(?:\d+M)?(?:\d+S)?)?)$/,
    example: 'P1D',
  },
};

/** A format, if it is known. */
export function formatNamed(name: unknown): Format | undefined {
  return typeof name === 'string' && Object.hasOwn(formats, name) ? formats[name] : undefined;
}

/** Whether a text has a format; true of a format that is not known. */
export function hasFormat(text: string, format: string): boolean {
  const known = formatNamed(format);
  return !known || (known.pattern.test(text) && known.isValid?.(text) !== false);
}

function isDay(text: string): boolean {
  // The 30th of February is null, or another day.
  return JSON.stringify(new Date(`${text}T00:00:00Z`)).includes(text);
}

function isDateTime(text: string): boolean {
  const [day = '', hour = ''] = text.split(/t|\s/i);
  return hasFormat(day, 'date') && time.test(hour);
}
