/**
 * Body of `POST {base_url}/discovery/v2/assistant/{domain}/message/{threadId}/feedback`, an addition of
 * our server, which goes with the thread's key in `X-Thread-Key`. A backend that takes it says so with
 * `X-Rateable: feedback` when it answers.
 */
export interface FeedbackRequest {
  /** Id of the answer's message, as the stream gave it. */
  messageId: string;
  /** `null` takes back what was said. */
  rating: 'up' | 'down' | null;
  /** What the reader says of it, up to 2,000 characters. */
  reason?: string;
}
