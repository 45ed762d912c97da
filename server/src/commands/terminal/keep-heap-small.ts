import v8 from 'node:v8';

/**
 * Has V8 collect garbage once the heap has grown by three tenths. Where little is held and much passes through, it would
 * wait for two to four times as much: 560 MB instead of 330, measured with OpenSearch, at the same times.
 */
export function keepHeapSmall(): void {
  v8.setFlagsFromString('--heap-growing-percent=30');
}
