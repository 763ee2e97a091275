/** The prefix of the keys of all radar queries. */
export const RADAR_KEY = ['radar'] as const;
