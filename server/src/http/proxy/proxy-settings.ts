import type { AddressGuard } from '../../network/public-address.js';
import type { MostAtOnce } from '../../proxy/places-at-once.js';

/** How much is passed on. Times are in milliseconds. */
export interface ProxyLimits {
  /** Bytes of a body to an API, and of one from it. */
  requestBytes: number;
  responseBytes: number;
  /** Until a connection stands, until a response has begun, and for all of it. */
  connectTime: number;
  answerTime: number;
  wholeTime: number;
  atOnce: MostAtOnce;
}

/** Limits that fit a reader who tries an API, and nobody who moves data by it. */
export const defaultProxyLimits: ProxyLimits = {
  requestBytes: 10 * 1024 * 1024,
  responseBytes: 50 * 1024 * 1024,
  connectTime: 10_000,
  answerTime: 30_000,
  wholeTime: 120_000,
  atOnce: { address: 6, all: 24 },
};

/** That requests are passed on, and how. */
export interface ProxySettings {
  limits?: Partial<ProxyLimits> | undefined;
  /** Where connections may lead. Default: public addresses. */
  guard?: AddressGuard | undefined;
}
