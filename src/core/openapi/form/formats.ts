/** A format that texts can be checked for, and texts that have it. */
interface Format {
  test: (text: string) => boolean;
  examples: readonly string[];
}

const date = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const time = /^([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(\.\d+)?(z|[+-]([01]\d|2[0-3])(:?[0-5]\d)?)$/i;
const hostname =
  /^(?=.{1,253}\.?$)[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*\.?$/i;
const uri = /^[a-z][a-z\d+.-]*:[^\s"<>\\^`{|}]*$/i;

const formats: Readonly<Record<string, Format>> = {
  date: { test: isDate, examples: ['2026-01-31'] },
  time: { test: (text) => time.test(text), examples: ['12:00:00Z'] },
  'date-time': { test: isDateTime, examples: ['2026-01-31T12:00:00Z'] },
  email: {
    test: (text) => /^[^\s@"(),:;<>[\]\\]+@[a-z\d](?:[a-z\d.-]*[a-z\d])?$/i.test(text),
    examples: ['reader@example.com'],
  },
  uri: { test: (text) => uri.test(text), examples: ['https://example.com/'] },
  url: {
    test: (text) => /^(?:https?|ftp):\/\/[^\s"<>\\^`{|}]+$/i.test(text) && URL.canParse(text),
    examples: ['https://example.com/'],
  },
  uuid: {
    test: (text) => /^(?:urn:uuid:)?[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i.test(text),
    examples: ['3f2b8c1e-7a4d-4e6b-9f1a-2c5d8e7b6a90'],
  },
  hostname: { test: (text) => hostname.test(text), examples: ['api.example.com'] },
  ipv4: {
    test: (text) => /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/.test(text),
    examples: ['192.0.2.1'],
  },
  ipv6: { test: (text) => /^[\da-f:.]*:[\da-f:.]*$/i.test(text), examples: ['2001:db8::1'] },
  byte: {
    test: (text) => /^(?:[a-z\d+/]{4})*(?:[a-z\d+/]{2}==|[a-z\d+/]{3}=)?$/i.test(text),
    examples: ['ZXhhbXBsZQ=='],
  },
  duration: {
    test: (text) =>
      /^P(?!$)(?:\d+W|(?:\d+Y)?(?:\d+M)?(?:\d+D)?(?:T(?=\d)(?:\d+H)?(?:\d+M)?(?:\d+S)?)?)$/.test(
        text,
      ),
    examples: ['P1D'],
  },
};

/** Whether a text has a format; true of a format that is not known. */
export function hasFormat(text: string, format: string): boolean {
  return !Object.hasOwn(formats, format) || formats[format]?.test(text) !== false;
}

/** Texts of a format, and of others that look like what is often asked for. */
export function examplesOf(format: unknown): readonly string[] {
  const known =
    typeof format === 'string' && Object.hasOwn(formats, format) ? formats[format] : undefined;
  return known?.examples ?? [];
}

/** Texts of all known formats. */
export const formattedExamples: readonly string[] = Object.values(formats).flatMap(
  ({ examples }) => examples,
);

function isDate(text: string): boolean {
  if (!date.test(text)) return false;
  const parsed = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text);
}

function isDateTime(text: string): boolean {
  const [day = '', hour = ''] = text.split(/t|\s/i);
  return isDate(day) && time.test(hour);
}
