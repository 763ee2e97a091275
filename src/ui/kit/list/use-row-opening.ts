import { useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useTabs } from '../../shell/tabs/use-tabs';
import type { Viewer } from '../access/use-viewer';
import type { RowLink } from './list';

export interface RowOpening<Row> {
  /** In the current browser tab. */
  readonly open: (row: Row) => void;
  readonly linkTo: (row: Row) => string;
}

/** Opens rows: a page in its own tab, or a dialog over this page by its query string. */
export const useRowOpening = <Row>(
  of: RowLink<Row> | undefined,
  viewer: Viewer,
): RowOpening<Row> | undefined => {
  const { pathname } = useLocation();
  const [params, setParams] = useSearchParams();
  const tabs = useTabs();
  const may = of !== undefined && (of.permission === undefined || viewer.may(of.permission));
  return useMemo(() => {
    if (!may) return undefined;
    const linkTo = (row: Row): string => {
      const to = of.to(row, params);
      return typeof to === 'string' ? to : `${pathname}?${to.toString()}`;
    };
    return {
      linkTo,
      open: (row) => {
        const to = of.to(row, params);
        if (typeof to === 'string') tabs.open({ path: to, ...(of.title && { title: of.title(row) }) });
        else setParams(to, { preventScrollReset: true });
      },
    };
  }, [may, of, params, pathname, setParams, tabs]);
};
