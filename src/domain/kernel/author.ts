import type { Id } from './id';

/** A person on a platform: the owner of drafts and of commands with an idempotency key. */
export interface Author {
  readonly platform: string;
  readonly userId: Id;
}

/** The browser's storage key for one item of one person. */
export const authorKey = ({ platform, userId }: Author, ...rest: readonly string[]): string =>
  [platform, userId, ...rest].map(encodeURIComponent).join('/');
