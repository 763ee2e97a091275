import { AREAS } from '../areas';
import type { Area } from '../kit/area/area';

type Views = NonNullable<Area['views']>;
type RouteViews = NonNullable<Area['routes']>;

/** The views of our own routes, by the name of the route; one without a view shows that it is not there yet. */
export const ROUTE_VIEWS = AREAS.reduce<RouteViews>((all, { routes }) => ({ ...all, ...routes }), {});

/** The views that a server's route tree can name, each fetched when it is needed. */
export const VIEWS = AREAS.reduce<Partial<Views>>((all, { views }) => ({ ...all, ...views }), {});

/** What areas offer beside the actions of a work order. */
export const BESIDE_WORK_ORDER = AREAS.flatMap(({ besideWorkOrder }) => besideWorkOrder ?? []);
