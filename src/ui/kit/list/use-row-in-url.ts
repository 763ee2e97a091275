import { useEffect, useEffectEvent } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

/** The parameter of the query string with the id of the row whose dialog opens with the list. */
const NAME = 'row';

interface Setup<Row> {
  readonly items: readonly Row[];
  readonly loading: boolean;
  readonly idOf: (row: Row) => string;
  /** Opens the dialog of a row, if the row has one. */
  readonly openDialog: (row: Row) => void;
}

/**
 * Returns a function for the URL of a row whose dialog has no URL of its own: the URL of the list, with the id of the
 * row. After such a URL is opened, the dialog opens once the rows are loaded. The id is then removed from the URL, so
 * that a reload does not open the dialog again.
 */
export const useRowInUrl = <Row>({ items, loading, idOf, openDialog }: Setup<Row>) => {
  const { pathname } = useLocation();
  const [params, setParams] = useSearchParams();
  const asked = params.get(NAME);
  const open = useEffectEvent(() => {
    const row = items.find((each) => idOf(each) === asked);
    if (row !== undefined) openDialog(row);
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete(NAME);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  });
  useEffect(() => {
    if (asked !== null && !loading) open();
  }, [asked, loading]);
  return (row: Row): string => {
    const next = new URLSearchParams(params);
    next.set(NAME, idOf(row));
    return `${pathname}?${next.toString()}`;
  };
};
