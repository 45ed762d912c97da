import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';

/** A body in one content coding. */
interface Representation {
  body: Uint8Array<ArrayBuffer>;
  /** Strong: the same tag means the same bytes, so that each coding has its own (RFC 9110, 8.8.3.3). */
  etag: string;
}

type Coding = 'br' | 'gzip' | 'identity';

/** Brotli's best takes ten times as long as this for a twentieth less. */
const brotliQuality = 9;

/** A body that is compressed once for each coding that is asked for, and then sent from memory. */
export class EncodedBody {
  readonly #described: { plain: Buffer; hash: string };
  readonly #representations = new Map<Coding, Promise<Representation>>();

  constructor(body: string | Uint8Array) {
    this.#described = describe(Buffer.from(body));
  }

  /** The body in the best coding that the client takes, or 304 when it has it already. */
  async respond(request: Request, headers: Record<string, string>): Promise<Response> {
    const coding = acceptedCoding(request.headers.get('accept-encoding') ?? '');
    const { body, etag } = await this.#representationIn(coding);
    const vary = headers.vary ? `${headers.vary}, Accept-Encoding` : 'Accept-Encoding';
    const entityHeaders = { ...headers, etag, vary };
    if (hasTag(request.headers.get('if-none-match'), etag)) {
      return new Response(null, { status: 304, headers: entityHeaders });
    }
    const encoding = coding === 'identity' ? {} : { 'content-encoding': coding };
    return new Response(body, {
      headers: { ...entityHeaders, ...encoding, 'content-length': String(body.byteLength) },
    });
  }

  #representationIn(coding: Coding): Promise<Representation> {
    const known = this.#representations.get(coding) ?? encode(this.#described, coding);
    this.#representations.set(coding, known);
    return known;
  }
}

function describe(plain: Buffer): { plain: Buffer; hash: string } {
  return { plain, hash: createHash('sha256').update(plain).digest('base64url').slice(0, 22) };
}

async function encode(
  { plain, hash }: { plain: Buffer; hash: string },
  coding: Coding,
): Promise<Representation> {
  if (coding === 'identity') return { body: new Uint8Array(plain), etag: `"${hash}"` };
  const compressed =
    coding === 'gzip'
      ? await promisify(gzip)(plain, { level: 9 })
      : await promisify(brotliCompress)(plain, {
          params: {
            [zlib.BROTLI_PARAM_QUALITY]: brotliQuality,
            [zlib.BROTLI_PARAM_SIZE_HINT]: plain.byteLength,
          },
        });
  return { body: new Uint8Array(compressed), etag: `"${hash}-${coding}"` };
}

/** Source: RFC 9110, section 12.5.3. Of what the client takes at all, ours is the smallest. */
function acceptedCoding(header: string): Coding {
  const weights = new Map<string, number>();
  for (const item of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    weights.set(name, weight === undefined ? 1 : Number(weight.slice(2)));
  }
  const takes = (coding: string) => (weights.get(coding) ?? weights.get('*') ?? 0) > 0;
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : 'identity';
}

/** A proxy that compresses makes a tag weak; the comparison is the weak one (RFC 9110, 13.1.2). */
export function hasTag(ifNoneMatch: string | null, etag: string): boolean {
  const known = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return known.includes(etag) || known.includes('*');
}
