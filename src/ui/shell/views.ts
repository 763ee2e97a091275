import { AREAS } from '../areas';
import type { Area } from '../kit/area/area';

type Views = NonNullable<Area['views']>;
type RouteViews = NonNullable<Area['routes']>;

/* The views that all areas contribute, collected for the shell. */

/** The views of the fixed routes, by route name. A route without a view shows that it is not available yet. */
export const ROUTE_VIEWS = AREAS.reduce<RouteViews>((all, { routes }) => ({ ...all, ...routes }), {});

/** The views that a server's route tree can refer to, each loaded on demand. */
export const VIEWS = AREAS.reduce<Partial<Views>>((all, { views }) => ({ ...all, ...views }), {});

/** The actions that areas add to the actions of a work order. */
export const BESIDE_WORK_ORDER = AREAS.flatMap(({ besideWorkOrder }) => besideWorkOrder ?? []);
