/**
 * Body of `POST {base_url}/discovery/v2/assistant/{domain}/message/{threadId}/feedback`, an addition of
 * our server, which goes with the thread's key in `X-Thread-Key`.
 */
export interface FeedbackRequest {
  /** Id of the answer's message, as the stream gave it. */
  messageId: string;
  rating: 'up' | 'down';
  /** What the reader says of it, up to 2,000 characters. */
  reason?: string;
}
