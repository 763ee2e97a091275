import type { Id } from '../../domain/kernel/id';

/**
 * A change of a row, published by a confirmed command or a signal. `kind` is defined by the area; a signal
 * uses `changed`. The area's registration maps the change to the queries to invalidate.
 */
export interface Change {
  readonly area: string;
  readonly id: Id;
  readonly kind: string;
}

/** The change for missed signals: every area reads its data again. */
export const EVERYTHING: Change = { area: '*', id: '*', kind: 'changed' };

export const isEverything = ({ area }: Change): boolean => area === EVERYTHING.area;
