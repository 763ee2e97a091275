import * as v from 'valibot';
import type { ServerRoute } from '../../domain/navigation/routes';
import { type Codec, codec, optional } from '../codec';

/* The wire shape of the server's navigation tree. */

const optionalText = optional(v.string());

export const routeSchema: v.GenericSchema<ServerRoute> = v.object({
  path: v.string(),
  name: optionalText,
  hidden: optional(v.boolean()),
  component: optionalText,
  redirect: optionalText,
  query: optionalText,
  alwaysShow: optional(v.boolean()),
  permissions: optional(v.array(v.string())),
  roles: optional(v.array(v.string())),
  meta: optional(
    v.object({
      title: optionalText,
      labelEn: optionalText,
      icon: optionalText,
      noCache: optional(v.boolean()),
      affix: optional(v.boolean()),
      link: optionalText,
      activeMenu: optionalText,
    }),
  ),
  children: optional(v.array(v.lazy(() => routeSchema))),
}) as unknown as v.GenericSchema<ServerRoute>;

/** The RuoYi family's route tree as sent; the domain interprets it. */
export const routes: Codec<readonly ServerRoute[]> = codec(
  v.array(routeSchema),
  (wire): readonly ServerRoute[] => wire,
  (value) => [...value],
);
