import { Ajv2020, type AnySchema, type ValidateFunction } from 'ajv/dist/2020.js';
import Draft4 from 'ajv-draft-04';
import addFormats from 'ajv-formats';
import { isRecord } from '../../../src/core/record.js';
import type { RealDocument } from './real-documents.js';

/** The formats that the playground looks at. */
const knownFormats = [
  ...(['date', 'time', 'date-time', 'duration', 'uri', 'url', 'email', 'hostname'] as const),
  ...(['ipv4', 'ipv6', 'uuid', 'byte', 'int32', 'int64'] as const),
] as const;

/** Validates by the schemas of a document as they stand there, circles and all. */
export class DocumentValidator {
  static readonly #known = new Map<string, DocumentValidator>();
  readonly #ajv: Ajv2020;
  readonly #key = 'document:';
  readonly #compiled = new Map<string, ValidateFunction>();

  private constructor({ document }: RealDocument) {
    const options = {
      strict: false,
      logger: false,
      allErrors: true,
      // A document is no schema, and no function runs often enough to be worth improving.
      validateSchema: false,
      code: { regExp: regularExpression, optimize: false },
    } as const;
    const isOld = isRecord(document) && String(document.openapi).startsWith('3.0');
    // OpenAPI 3.0 has the limits of draft 4, and `nullable`, which Ajv knows.
    this.#ajv = (isOld ? new Draft4(options) : new Ajv2020(options)) as Ajv2020;
    addFormats.default(this.#ajv, [...knownFormats]);
    this.#ajv.addSchema(withoutMeaningless(document, isOld) as AnySchema, this.#key);
  }

  /** The one of a document, for all tests: to compile its schemas takes longer than most do. */
  static of(document: RealDocument): DocumentValidator {
    const known = DocumentValidator.#known.get(document.name) ?? new DocumentValidator(document);
    DocumentValidator.#known.set(document.name, known);
    return known;
  }

  /** A validator by the schema at a JSON pointer. */
  at(fragment: string): ValidateFunction {
    const compiled =
      this.#compiled.get(fragment) ?? this.#ajv.compile({ $ref: `${this.#key}#${fragment}` });
    this.#compiled.set(fragment, compiled);
    return compiled;
  }
}

/**
 * Ajv refuses `nullable` where there is no `type`, where OpenAPI 3.0.3 says that it means nothing. In 3.1 it
 * never means anything, and neither does a limit of draft 4, which some documents still have.
 */
function withoutMeaningless(document: unknown, isOld: boolean): unknown {
  return JSON.parse(
    JSON.stringify(document, (_key, inner: unknown) => {
      if (!isRecord(inner)) return inner;
      const { nullable, exclusiveMinimum, exclusiveMaximum } = inner;
      return {
        ...inner,
        // What a schema is bound to where it is used is not followed.
        $dynamicRef: undefined,
        $dynamicAnchor: undefined,
        $id: undefined,
        // Of an example; Ajv would take it for the name of a schema.
        ...(typeof inner.id === 'string' && { id: undefined }),
        ...(typeof nullable === 'boolean' &&
          !(isOld && 'type' in inner) && { nullable: undefined }),
        ...(!isOld && typeof exclusiveMinimum === 'boolean' && { exclusiveMinimum: undefined }),
        ...(!isOld && typeof exclusiveMaximum === 'boolean' && { exclusiveMaximum: undefined }),
      };
    }),
  );
}

/** As JSON Schema asks for, or else as those who wrote it may have meant it. */
function regularExpression(pattern: string, flags: string): RegExp {
  try {
    return new RegExp(pattern, flags);
  } catch {
    return new RegExp(pattern);
  }
}
regularExpression.code = 'new RegExp';
