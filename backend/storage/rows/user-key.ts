/**
 * The key that migration 26 gave to an account whose `userNameKey` was empty or belonged to another account. Such an
 * account can be found only by the exact spelling of its user name. No other key begins with a control character.
 */
export const literalUserKey = (userName: string): string => `\u0001${userName}`;
