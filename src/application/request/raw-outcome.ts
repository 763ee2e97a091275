/** The kind of answer a caller expects: decoded data, or a file. */
export type Expectation = 'data' | 'file';

/** The raw outcome of a request, before it is classified. */
export type RawOutcome =
  | {
      readonly kind: 'reply';
      readonly expects: Expectation;
      /** The HTTP status. */
      readonly status: number;
      /** The header `Retry-After`, if present. */
      readonly retryAfter?: string;
      /** The media type of the body. */
      readonly type: string;
      /**
       * The body as text. For a file it is set only if the file may be an error: its type is JSON, or the
       * status is not 2xx.
       */
      readonly text: string;
    }
  | {
      readonly kind: 'trouble';
      readonly expects: Expectation;
      readonly trouble: 'network' | 'timeout' | 'cancelled';
    };
