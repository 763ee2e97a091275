import { call } from '../call';
import { inData } from '../envelope';
import { PATHS } from '../paths';
import { routes } from '../shapes/server-route';

export const getRoutes = call(PATHS.routes, {
  summary: 'The navigation tree of the signed-in person, in the shapes of the RuoYi family.',
  reply: inData(routes),
});
