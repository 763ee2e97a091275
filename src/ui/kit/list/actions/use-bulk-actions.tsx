import { type ReactNode, useCallback, useState } from 'react';
import type { Viewer } from '../../access/use-viewer';
import { useServices } from '../../services/services';
import { useText } from '../../text/use-text';
import { BulkDialog } from '../bulk/bulk-dialog';
import { useBulk } from '../bulk/use-bulk';
import type { AskedBulk, BulkAction } from './action';
import { leftOutOf } from './left-out';
import { useShownDialog } from './use-shown-dialog';

/** A bulk action that the user may start. */
export interface BulkChoice<Row> {
  readonly key: string;
  readonly label: string;
  readonly disabled: boolean;
  /** Whether the action is shown for these selected rows; without it, always. */
  readonly isFor?: (rows: readonly Row[]) => boolean;
  readonly start: (rows: readonly Row[]) => void;
}

export interface BulkActions<Row> {
  readonly choices: readonly BulkChoice<Row>[];
  readonly dialogs: ReactNode;
}

const isForOf = <Row,>(
  { onlyIfTaken, takes }: BulkAction<Row>,
  viewer: Viewer,
): Pick<BulkChoice<Row>, 'isFor'> =>
  onlyIfTaken === undefined || takes === undefined
    ? {}
    : { isFor: (rows) => rows.some((row) => takes.row(row, viewer)) };

/**
 * Provides the bulk actions of a list. An action with one command per row asks once and keeps the result of each row.
 * Other actions show a dialog or send all rows in one call.
 */
export const useBulkActions = <Row,>(
  actions: readonly BulkAction<Row>[] | undefined,
  idOf: (row: Row) => string,
  nameOf: (row: Row) => string,
  viewer: Viewer,
): BulkActions<Row> => {
  const text = useText();
  const services = useServices();
  const [chosen, setChosen] = useState<BulkAction<Row>>();
  const idOfTask = useCallback(({ row }: Task<Row>) => idOf(row), [idOf]);
  const nameOfTask = useCallback(({ row }: Task<Row>) => nameOf(row), [nameOf]);
  const bulk = useBulk<Task<Row>>(idOfTask, ({ command, row }, quiet) => command(row, quiet), nameOfTask);
  const [show, dialog] = useShownDialog();
  const go = (action: BulkAction<Row>, command: Task<Row>['command'], rows: readonly Row[]) => {
    setChosen(action);
    bulk.start(rows.map((row) => ({ command, row })));
  };
  const start = async (action: BulkAction<Row>, chosenRows: readonly Row[]) => {
    const { takes } = action;
    const rows = takes === undefined ? chosenRows : chosenRows.filter((row) => takes.row(row, viewer));
    const leftOut = leftOutOf(action, chosenRows, viewer, text);
    if (leftOut !== undefined && rows.length === 0) {
      services.notices.show({ as: 'toast', tone: 'warning', text: { literal: leftOut } });
      return;
    }
    if (action.show !== undefined) {
      const draw = action.show;
      show((shown) => draw(shown, rows));
      return;
    }
    if (action.together !== undefined) {
      action.together(rows, services, leftOut);
      return;
    }
    if (action.enter !== undefined) {
      const { enter } = action;
      const begin = (command: Task<Row>['command'], some = rows) => {
        go(action, command, some);
      };
      show((shown) => enter(shown, rows.length, begin, text, leftOut, rows));
      return;
    }
    const { title, text: message, tone = 'warning' } = action.ask;
    const question = text(message, { count: rows.length });
    const sure = await services.notices.ask({
      ...{ title: { key: title }, tone },
      text: { literal: leftOut === undefined ? question : `${question} ${leftOut}` },
    });
    if (!sure) return;
    go(action, action.command, rows);
  };
  return {
    choices: (actions ?? [])
      .filter(
        ({ permission, offered }) =>
          (permission === undefined || viewer.may(permission)) && offered?.(viewer) !== false,
      )
      .map((action) => ({
        key: action.key,
        label: text(action.word),
        disabled: bulk.running,
        ...isForOf(action, viewer),
        start: (rows) => void start(action, rows),
      })),
    dialogs: (
      <>
        {dialog}
        {chosen === undefined ? null : <BulkDialog title={text(chosen.title)} bulk={bulk} />}
      </>
    ),
  };
};

interface Task<Row> {
  readonly command: AskedBulk<Row>['command'];
  readonly row: Row;
}
