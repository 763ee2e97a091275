import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { ListName } from '@/application/list/list-preferences';
import { presentRefusal } from '@/application/request/present';
import { useDangerousAction } from '../../danger/use-dangerous-action';
import { useServices } from '../../services/services';
import { useText } from '../../text/use-text';
import { focusRow } from '../keys/use-row-keys';
import type { ActionTools, RowAction } from './action';
import { useShownDialog } from './use-shown-dialog';

interface Setup<Row> {
  readonly list: ListName;
  readonly items: readonly Row[];
  readonly idOf: (row: Row) => string;
  readonly refresh: () => void;
  /** After an action the focus goes to the row that took the place. */
  readonly movesOn: boolean;
}

export interface ActionsInUse<Row> {
  readonly run: (action: RowAction<Row>, row: Row) => void;
  /** The id of the row whose command is on its way. */
  readonly busy: string | undefined;
  readonly tools: ActionTools;
  /** Dialogs and questions; they stand beside the list. */
  readonly beside: ReactNode;
}

/** Runs the actions of a list, one command at a time. */
export const useActions = <Row,>({ list, items, idOf, refresh, movesOn }: Setup<Row>): ActionsInUse<Row> => {
  const services = useServices();
  const text = useText();
  const [show, dialog] = useShownDialog();
  const [askDangerously, question] = useDangerousAction();
  const [busy, setBusy] = useState<string>();
  const place = useRef<number>(undefined);
  const moveOn = useEffectEvent(() => {
    if (place.current !== undefined) focusRow(list, Math.min(place.current, items.length - 1));
    place.current = undefined;
  });
  useEffect(() => {
    moveOn();
  }, [items]);
  const toolsFor = (row?: Row): ActionTools => ({
    services,
    text,
    show,
    askDangerously,
    refresh,
    done: () => {
      if (movesOn && row !== undefined) place.current = items.findIndex((each) => idOf(each) === idOf(row));
      refresh();
    },
  });
  const command = async (action: Extract<RowAction<Row>, { readonly done: unknown }>, row: Row) => {
    const { notices } = services;
    if (busy !== undefined) return;
    const asked = action.ask?.(row);
    if (asked !== undefined && !(await notices.ask({ tone: 'warning', ...asked }))) return;
    setBusy(idOf(row));
    try {
      const result = await action.command(row, services);
      if (result.ok) notices.show({ as: 'toast', tone: 'success', words: { key: action.done } });
      else notices.show(presentRefusal(result.refusal));
      toolsFor(result.ok ? row : undefined).done();
    } catch {
      // A failure has been shown by then.
    } finally {
      setBusy(undefined);
    }
  };
  const run = (action: RowAction<Row>, row: Row) => {
    if ('command' in action) void command(action, row);
    else action.run(row, toolsFor(row));
  };
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  return {
    run: useMemo(
      () => (action, row) => {
        latest.current(action, row);
      },
      [],
    ),
    busy,
    tools: toolsFor(),
    beside: (
      <>
        {dialog}
        {question}
      </>
    ),
  };
};
