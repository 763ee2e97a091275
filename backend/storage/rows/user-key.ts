/**
 * The key of an account from before `userNameKey` whose own key another account has: it is found by its exact spelling
 * alone. No other key begins with a control character.
 */
export const literalUserKey = (userName: string): string => `\u0001${userName}`;
