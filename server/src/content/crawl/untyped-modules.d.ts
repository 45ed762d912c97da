// What the packages declare for CommonJS cannot be called from a module, or is not declared at all.

declare module 'robots-parser' {
  interface Robot {
    isDisallowed(url: string, userAgent?: string): boolean | undefined;
    getCrawlDelay(userAgent?: string): number | undefined;
    getSitemaps(): string[];
  }
  function robotsParser(url: string, contents: string): Robot;
  export = robotsParser;
}

declare module 'html-encoding-sniffer' {
  interface SniffOptions {
    transportLayerEncodingLabel?: string | undefined;
    defaultEncoding?: string | undefined;
  }
  function sniffEncoding(bytes: Uint8Array, options?: SniffOptions): string;
  export = sniffEncoding;
}
