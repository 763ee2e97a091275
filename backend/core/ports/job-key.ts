/** Identifies one job in all its attempts: the idempotency key of its handler's effect. */
export type JobKey = string;
