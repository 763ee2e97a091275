import type { Hono } from 'hono';
import type { BlankSchema } from 'hono/types';

/** What the server knows about a request besides its content. */
export interface RequestOrigin {
  /** The client's IP. Absent if it is unknown, as in the demo in a browser tab. */
  readonly ip?: string;
}

/** The router of calls and files, below the base path. */
export type Api = Hono<{ Bindings: RequestOrigin }, BlankSchema, string>;
