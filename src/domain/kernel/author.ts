import type { Id } from './id';

/** A person on a platform. What they typed and what they send under an idempotency key is theirs alone. */
export interface Author {
  readonly platform: string;
  readonly userId: Id;
}

/** The key of one thing of one person, for what the browser stores. */
export const authorKey = ({ platform, userId }: Author, ...rest: readonly string[]): string =>
  [platform, userId, ...rest].map(encodeURIComponent).join('/');
