/**
 * The key of an older account whose `userNameKey` belongs to another account: it is only found by its exact spelling.
 * No other key begins with a control character.
 */
export const literalUserKey = (userName: string): string => `\u0001${userName}`;
