/** The queries of the reconciliation begin with this; a change of a statement reads them again. */
export const RECONCILIATION_KEY = ['reconciliation'] as const;
