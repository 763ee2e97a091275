import type { Hono } from 'hono';
import type { BlankSchema } from 'hono/types';

/** Facts about a request from outside of it. */
export interface RequestOrigin {
  /** The client's IP. Absent if it is unknown, as in a tab. */
  readonly ip?: string;
}

/** The router of calls and files, below the base path. */
export type Api = Hono<{ Bindings: RequestOrigin }, BlankSchema, string>;
