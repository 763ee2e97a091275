import type { Id } from './id';

/** A person on a platform, the owner of drafts and of commands with an idempotency key. */
export interface Author {
  readonly platform: string;
  readonly userId: Id;
}

/** The storage key of one item of one person, for the browser. */
export const authorKey = ({ platform, userId }: Author, ...rest: readonly string[]): string =>
  [platform, userId, ...rest].map(encodeURIComponent).join('/');
