import type { Instant } from '@/domain/kernel/instant';

/** The day of all fixtures: 5 January 2026, 12:00 +08:00. */
export const NOON: Instant = 1_767_585_600_000;
