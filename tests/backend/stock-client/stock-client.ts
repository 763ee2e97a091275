import { posix } from 'node:path';
import { exchange } from '@tests/support/running-back-end/client';

/**
 * Simulates an unchanged front end of the RuoYi family (RuoYi-Vue 3, `ruoyi-ui`). It sends the calls in the same order
 * and uses only the same fields. Written from the public sources.
 */

/** The user data that the front end stores after signing in. */
export interface StockState {
  token: string;
  name: string;
  avatar: string;
  roles: readonly string[];
  permissions: readonly string[];
}

export interface StockRoute {
  path: string;
  component?: unknown;
  hidden?: boolean;
  alwaysShow?: boolean;
  redirect?: string;
  query?: string;
  meta?: { title?: string; icon?: string };
  children?: StockRoute[];
  noShowingChildren?: boolean;
}

/** An entry of the sidebar as it is drawn. */
export interface DrawnEntry {
  readonly title: string;
  readonly to?: string;
  readonly children?: readonly DrawnEntry[];
}

/** The components that the front end contains. Any other name is a view, which is loaded by its path. */
const BUILT_IN = ['Layout', 'ParentView', 'InnerLink'];

const isExternal = (path: string): boolean => /^(https?:|mailto:|tel:)/.test(path);

/** Resolves component names, and removes parent-only fields from routes without children. */
const withComponents = (routes: StockRoute[], flatten: boolean): StockRoute[] =>
  routes.map((route) => {
    const children = flatten && route.children ? withoutParentViews(route.children) : route.children;
    const component =
      typeof route.component === 'string' && !BUILT_IN.includes(route.component)
        ? { view: `@/views/${route.component}` }
        : route.component;
    const { redirect, children: _children, ...rest } = route;
    return {
      ...rest,
      ...(component === undefined ? {} : { component }),
      ...(children !== undefined && children.length > 0
        ? {
            ...(redirect === undefined ? {} : { redirect }),
            children: withComponents(children, flatten),
          }
        : {}),
    };
  });

/**
 * Prepares the tree for the router, which has two levels: children of a `ParentView` move up, with its path as a
 * prefix.
 */
const withoutParentViews = (children: StockRoute[], parent?: StockRoute): StockRoute[] =>
  children.flatMap((child) => {
    const moved = { ...child, path: parent === undefined ? child.path : `${parent.path}/${child.path}` };
    return moved.component === 'ParentView' && (moved.children?.length ?? 0) > 0
      ? withoutParentViews(moved.children ?? [], moved)
      : [moved];
  });

const resolvePath = (basePath: string, path: string): string => {
  if (isExternal(path)) return path;
  if (isExternal(basePath)) return basePath;
  return posix.resolve(basePath === '' ? '/' : basePath, path);
};

/** One entry of the sidebar: a leaf, a menu that unfolds, or the only child in place of its menu. */
const drawn = (item: StockRoute, basePath: string): readonly DrawnEntry[] => {
  if (item.hidden === true) return [];
  const showing = (item.children ?? []).filter((child) => child.hidden !== true);
  const [first] = showing;
  const only: StockRoute | undefined =
    first === undefined
      ? { ...item, path: '', noShowingChildren: true }
      : showing.length === 1
        ? first
        : undefined;
  if (only !== undefined && (!only.children || only.noShowingChildren) && !item.alwaysShow) {
    return only.meta === undefined
      ? []
      : [{ title: only.meta.title ?? '', to: resolvePath(basePath, only.path) }];
  }
  const children = (item.children ?? []).flatMap((child) => drawn(child, resolvePath(basePath, child.path)));
  return [{ title: item.meta?.title ?? '', children }];
};

/** The sidebar for a tree of routes. */
export const drawSidebar = (routes: StockRoute[]): readonly DrawnEntry[] =>
  withComponents(structuredClone(routes), false).flatMap((route) => drawn(route, route.path));

/** Every path in the front end's router for a tree of routes, with the component at that path. */
export const routedPaths = (routes: StockRoute[]): ReadonlyMap<string, unknown> => {
  const paths = new Map<string, unknown>();
  const add = (route: StockRoute, base: string): void => {
    const path = resolvePath(base, route.path);
    if (route.children === undefined) paths.set(path, route.component);
    for (const child of route.children ?? []) add(child, path);
  };
  for (const route of withComponents(structuredClone(routes), true)) add(route, '/');
  return paths;
};

/**
 * The requests of the front end: without platform and request id, with the token in the header once there is one. The
 * code in the body decides about success.
 */
export const unchangedRuoyiClient = (url: string, host: string) => {
  const state: StockState = { token: '', name: '', avatar: '', roles: [], permissions: [] };

  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- the client is plain JavaScript without types
  const request = async (method: string, path: string, data?: object, isToken = true): Promise<any> => {
    const received = await exchange(method, `${url}/api${path}`, {
      platform: null,
      headers: {
        host,
        ...(isToken && state.token !== '' ? { authorization: `Bearer ${state.token}` } : {}),
        ...(data === undefined ? {} : { 'content-type': 'application/json;charset=utf-8' }),
      },
      ...(data === undefined ? {} : { raw: JSON.stringify(data) }),
    });
    const answer = JSON.parse(received.text) as { code?: number; msg?: string };
    const code = answer.code ?? 200;
    if (code === 401) throw new Error('无效的会话，或者会话已过期，请重新登录。');
    if (code !== 200) throw new Error(answer.msg);
    return answer;
  };

  return {
    state,
    request,

    /** The captcha of the sign-in page, if it requires one. */
    captcha: async (): Promise<{ picture: string; uuid: string } | undefined> => {
      const answer = await request('GET', '/captchaImage', undefined, false);
      const enabled = answer.captchaEnabled === undefined ? true : answer.captchaEnabled;
      return enabled ? { picture: `data:image/gif;base64,${answer.img}`, uuid: answer.uuid } : undefined;
    },

    signIn: async (username: string, password: string, code = '', uuid = ''): Promise<void> => {
      const answer = await request(
        'POST',
        '/login',
        { username: username.trim(), password, code, uuid },
        false,
      );
      state.token = answer.token;
    },

    readUser: async (): Promise<void> => {
      const { user, roles, permissions } = await request('GET', '/getInfo');
      const listed = roles && roles.length > 0;
      state.roles = listed ? roles : ['ROLE_DEFAULT'];
      state.permissions = listed ? permissions : state.permissions;
      state.name = user.userName;
      state.avatar = user.avatar === '' ? 'profile.jpg' : user.avatar;
    },

    readRoutes: async (): Promise<StockRoute[]> => (await request('GET', '/getRouters')).data,

    signOut: async (): Promise<void> => {
      await request('POST', '/logout');
      state.token = '';
    },
  };
};
