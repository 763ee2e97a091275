/** The prefix of the keys of all reconciliation queries; a changed statement invalidates them. */
export const RECONCILIATION_KEY = ['reconciliation'] as const;
