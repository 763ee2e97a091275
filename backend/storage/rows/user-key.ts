/**
 * The key of an older account whose `userNameKey` belongs to another account. The older account can be found only by
 * the exact spelling of its user name. No other key begins with a control character.
 */
export const literalUserKey = (userName: string): string => `\u0001${userName}`;
