import { useMemo, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useTabs } from '../../shell/tabs/use-tabs';
import type { Viewer } from '../access/use-viewer';
import { afterPaint } from '../after-paint';
import type { RowLink } from './list';

/** Opens rows, and returns the link to each row. */
export interface RowOpening<Row> {
  /** Opens a row in the current browser tab. */
  readonly open: (row: Row) => void;
  readonly linkTo: (row: Row) => string;
}

/**
 * Opens rows. A row opens as a page in its own tab, or as a dialog over this page. The query string identifies the row
 * of the dialog.
 */
export const useRowOpening = <Row>(
  of: RowLink<Row> | undefined,
  viewer: Viewer,
): RowOpening<Row> | undefined => {
  const { pathname } = useLocation();
  const [params, setParams] = useSearchParams();
  const tabs = useTabs();
  const takeBack = useRef<() => void>(undefined);
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
        takeBack.current?.();
        if (typeof to === 'string') {
          const [path = '', search] = to.split('?');
          const query = Object.fromEntries(new URLSearchParams(search));
          tabs.open({
            path,
            ...(search === undefined ? {} : { query }),
            ...(of.title && { title: of.title(row) }),
          });
          return;
        }
        // The focus of the row is painted first, because rendering the dialog for the first time would delay it.
        takeBack.current = afterPaint(() => {
          setParams(to, { preventScrollReset: true });
        });
      },
    };
  }, [may, of, params, pathname, setParams, tabs]);
};
