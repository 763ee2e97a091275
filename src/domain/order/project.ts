import type { Instant } from '../kernel/instant';
import { ok, refuse, type Result } from '../result';

/** A product that can be ordered: goods with their installation. */
export interface Project {
  readonly value: string;
  readonly label: string;
  readonly labelEn?: string;
  /** The kind of work, which decides the possible shops and the form. */
  readonly projectType: string;
  /** Whole cents; absent for a user who may not see prices. */
  readonly price?: number;
  /** The points that an order holds; absent for a user who may not see prices. */
  readonly points?: number;
  readonly enabled: boolean;
}

/** A project with price and points, as the back end stores it. */
export type PricedProject = Project & { readonly price: number; readonly points: number };

/** Whether a project is on sale: it is enabled, and its start has passed. */
export const isOnSale = (
  { enabled, validFrom }: { readonly enabled: boolean; readonly validFrom: Instant | undefined },
  now: Instant,
): boolean => enabled && (validFrom === undefined || validFrom <= now);

/** The projects that a seller may order now. `allowed` contains the values of projects; an empty list allows all. */
export const orderableProjects = <P extends Project>(
  projects: readonly P[],
  allowed: readonly string[],
): readonly P[] =>
  projects.filter(({ enabled, value }) => enabled && (allowed.length === 0 || allowed.includes(value)));

/**
 * Refuses an order if the price has changed since the user saw its points. Without `shown` the current points apply.
 */
export const checkShownPoints = (
  shown: number | undefined,
  { points }: Pick<PricedProject, 'points'>,
): Result<undefined, 'order.price-changed'> =>
  shown === undefined || shown === points
    ? ok(undefined)
    : refuse('order.price-changed', { shown, current: points });

/** The project for a viewer who may not see prices. */
export const withoutPrice = ({ price: _price, points: _points, ...rest }: Project): Project => rest;
