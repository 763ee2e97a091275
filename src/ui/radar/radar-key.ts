/** The queries of the radar begin with this. */
export const RADAR_KEY = ['radar'] as const;
