import type { Requirement } from '../access/requirement';

/** Query parameters of a route; values are text, so that large numbers keep their digits. */
export type RouteQuery = Readonly<Record<string, string>>;

/** One entry of the route tree, as the server's call `getRouters` returns it. */
export interface ServerRoute extends Requirement {
  readonly path: string;
  readonly name?: string | undefined;
  readonly hidden?: boolean | undefined;
  /** `Layout`, `ParentView`, `InnerLink`, or the path of a view. */
  readonly component?: string | undefined;
  /** `noRedirect` for a directory without a page. */
  readonly redirect?: string | undefined;
  /** The JSON text of an object. */
  readonly query?: string | undefined;
  readonly alwaysShow?: boolean | undefined;
  readonly meta?: ServerRouteMeta | undefined;
  readonly children?: readonly ServerRoute[] | undefined;
}

interface ServerRouteMeta {
  readonly title?: string | undefined;
  /** The English title; `title` is Chinese. */
  readonly labelEn?: string | undefined;
  /** `#` means no icon. */
  readonly icon?: string | undefined;
  readonly noCache?: boolean | undefined;
  /** The tab is open from the start and cannot be closed (product 3). */
  readonly affix?: boolean | undefined;
  readonly link?: string | null | undefined;
  readonly activeMenu?: string | undefined;
}

interface NodeBase {
  /** A path from the root of the application. */
  readonly path: string;
  /** Empty for an entry without a title, such as the wrapper of a top-level page. */
  readonly title: string;
  readonly icon?: string;
  readonly hidden: boolean;
  readonly requires: Requirement;
}

interface ScreenBase extends NodeBase {
  /** Only a named screen gets a tab. */
  readonly name?: string;
  readonly query: RouteQuery;
  readonly noCache: boolean;
  /** The tab cannot be closed (product 3). */
  readonly affix: boolean;
  /** The menu entry to highlight instead of this one. */
  readonly activeMenu?: string;
}

/** A view of the application, found by its view path; an unknown one shows the placeholder page. */
export interface PageNode extends ScreenBase {
  readonly kind: 'page';
  readonly view: string;
}

/** A foreign page inside a frame. */
export interface InnerLinkNode extends ScreenBase {
  readonly kind: 'inner-link';
  readonly link: string;
}

/** A foreign page in a new window; it has no route here. */
interface ExternalLinkNode extends Omit<NodeBase, 'path'> {
  readonly kind: 'external-link';
  readonly href: string;
}

/**
 * A directory, nested or not, or the wrapper of a top-level page. It has no page of its own, only an optional redirect.
 */
export interface GroupNode extends NodeBase {
  readonly kind: 'group';
  readonly alwaysShow: boolean;
  readonly redirect?: string;
  readonly children: readonly RouteNode[];
}

export type RouteNode = PageNode | InnerLinkNode | ExternalLinkNode | GroupNode;
