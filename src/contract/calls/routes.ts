import { call } from '../call';
import { inData } from '../envelope';
import { PATHS } from '../paths';
import { routes } from '../shapes/server-route';

/** The call for the user’s navigation tree. */

export const getRoutes = call(PATHS.routes, {
  summary: 'Returns the navigation tree of the user, in the RuoYi format.',
  reply: inData(routes),
});
