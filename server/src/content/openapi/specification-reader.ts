import { errorText } from '#core/error-text.js';
import { Documents } from '#core/openapi/reading/documents.js';
import { referencedFiles } from '#core/openapi/reading/referenced-files.js';
import { describeSpecification } from './describe-specification.js';
import { parseSpecification } from './parse-specification.js';
import type { SpecificationOrder, SpecificationReport } from './specification-messages.js';

/** Reads one document: files in, and what they refer to, or what pages are made of, out. */
export class SpecificationReader {
  readonly #files = new Map<string, unknown>();
  #first: { address: string; source: string } | undefined;

  async answer(order: SpecificationOrder): Promise<SpecificationReport> {
    try {
      return order.type === 'file' ? this.#take(order) : await this.#describe(order);
    } catch (error) {
      return { type: 'failed', message: errorText(error) };
    }
  }

  #take({ address, source }: SpecificationOrder & { type: 'file' }): SpecificationReport {
    this.#first ??= { address, source };
    const parsed = parseSpecification(source);
    if ('problem' in parsed) return { type: 'broken', ...parsed };
    const { document, problems } = parsed;
    this.#files.set(address, document);
    return { type: 'wanted', addresses: [...referencedFiles(document, address)], problems };
  }

  async #describe(order: SpecificationOrder & { type: 'describe' }): Promise<SpecificationReport> {
    const first = this.#first;
    if (!first) throw new Error('There is no file to describe.');
    const documents = new Documents(first.address, this.#files);
    const documentsOfResponses = new Documents(first.address, this.#files);
    const { source } = first;
    const described = await describeSpecification({
      ...{ ...order, documents, documentsOfResponses, source },
    });
    return { type: 'described', described };
  }
}
