/** The prefix of the keys of the radar's rows. */
export const RADAR_KEY = ['radar'] as const;

/** The prefix of the keys of previews of reminders. A change must not replace a preview while it is read or sent. */
export const REMINDERS_KEY = ['reminders-of-radar'] as const;
