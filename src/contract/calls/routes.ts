import { call } from '../call';
import { inData } from '../envelope';
import { PATHS } from '../paths';
import { routes } from '../shapes/server-route';

export const getRoutes = call(PATHS.routes, {
  summary: 'Returns the navigation tree of the user, in the RuoYi format.',
  reply: inData(routes),
});
