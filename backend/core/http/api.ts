import type { Hono } from 'hono';
import type { BlankSchema } from 'hono/types';

/** Facts about a request from outside of it. */
export interface RequestOrigin {
  /** The address of the client. Absent where it is unknown, as in a tab. */
  readonly address?: string;
}

/** Where calls and files are routed, below the base path. */
export type Api = Hono<{ Bindings: RequestOrigin }, BlankSchema, string>;
