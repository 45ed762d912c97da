/** Where an application asks, from the query of its page. */
export interface ClientSettings {
  /** Address of the message endpoint. */
  address: string;
  apiKey: string;
  /** Whether the `finish` chunk may carry the thread's id. */
  finishThreadId: boolean;
}

export function readSettings(): ClientSettings {
  const query = new URLSearchParams(location.search);
  return {
    address: query.get('address') ?? '',
    apiKey: query.get('key') ?? '',
    finishThreadId: query.get('finish-thread-id') !== 'false',
  };
}
