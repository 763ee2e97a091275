import * as v from 'valibot';
import type { ServerRoute } from '../../domain/navigation/routes';
import { type Codec, codec } from '../codec';

const optionalText = v.optional(v.string());

export const routeSchema: v.GenericSchema<ServerRoute> = v.object({
  path: v.string(),
  name: optionalText,
  hidden: v.optional(v.boolean()),
  component: optionalText,
  redirect: optionalText,
  query: optionalText,
  alwaysShow: v.optional(v.boolean()),
  permissions: v.optional(v.array(v.string())),
  roles: v.optional(v.array(v.string())),
  meta: v.optional(
    v.object({
      title: optionalText,
      icon: optionalText,
      noCache: v.optional(v.boolean()),
      affix: v.optional(v.boolean()),
      link: v.nullish(v.string()),
      activeMenu: optionalText,
    }),
  ),
  children: v.optional(v.array(v.lazy(() => routeSchema))),
}) as unknown as v.GenericSchema<ServerRoute>;

/** The tree of the RuoYi family as it travels; what it means is decided by the domain. */
export const routes: Codec<readonly ServerRoute[]> = codec(
  v.array(routeSchema),
  (wire): readonly ServerRoute[] => wire,
  (value) => [...value],
);
