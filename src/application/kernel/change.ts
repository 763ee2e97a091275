import type { Id } from '../../domain/kernel/id';

/**
 * A change of a row, by a confirmed command or a signal. `kind` belongs to the area; a signal uses `changed`. The
 * area's registration maps it to the queries to invalidate.
 */
export interface Change {
  readonly area: string;
  readonly id: Id;
  readonly kind: string;
}

/** Signals may have been missed: every area reads again. */
export const EVERYTHING: Change = { area: '*', id: '*', kind: 'changed' };

export const isEverything = ({ area }: Change): boolean => area === EVERYTHING.area;
