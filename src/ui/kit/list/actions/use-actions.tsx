import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { ListName } from '@/application/list/list-preferences';
import { presentRefusal } from '@/application/request/present';
import { useDangerousAction } from '../../danger/use-dangerous-action';
import { useServices } from '../../services/services';
import { useText } from '../../text/use-text';
import type { ActionTools, RowAction } from './action';
import { useFocusAfterAction } from './use-focus-after-action';
import { useShownDialog } from './use-shown-dialog';

interface Setup<Row> {
  readonly list: ListName;
  readonly items: readonly Row[];
  readonly idOf: (row: Row) => string;
  readonly refresh: () => void;
  /** Called after a command that removed the row, in place of `refresh`. */
  readonly onRemoved?: (() => void) | undefined;
}

type Command<Row> = Extract<RowAction<Row>, { readonly done: unknown }>;

/** The actions of a list, with the dialogs that they show. */
export interface ActionsInUse<Row> {
  readonly run: (action: RowAction<Row>, row: Row) => void;
  /** The id of the row whose command is being sent. */
  readonly busy: string | undefined;
  readonly tools: ActionTools;
  /** The open dialog and the open question, which the caller renders in addition to the list. */
  readonly beside: ReactNode;
}

/** Runs the actions of a list, one command at a time. */
export const useActions = <Row,>({
  list,
  items,
  idOf,
  refresh,
  onRemoved,
}: Setup<Row>): ActionsInUse<Row> => {
  const services = useServices();
  const text = useText();
  const [show, dialog, isDialogShown] = useShownDialog();
  const [askDangerously, question, isQuestionShown] = useDangerousAction();
  const [busy, setBusy] = useState<string>();
  const recordActed = useFocusAfterAction({
    ...{ list, items, idOf },
    isDialogShown: isDialogShown || isQuestionShown,
  });
  const tools: ActionTools = { services, text, show, askDangerously, refresh };
  const send = async (action: Command<Row>, row: Row) => {
    const { notices } = services;
    setBusy(idOf(row));
    try {
      const result = await action.command(row, services);
      if (result.ok) notices.show({ as: 'toast', tone: 'success', text: { key: action.done } });
      else notices.show(presentRefusal(result.refusal));
      if (result.ok && action.removes && onRemoved !== undefined) onRemoved();
      else refresh();
    } finally {
      setBusy(undefined);
    }
  };
  const command = async (action: Command<Row>, row: Row) => {
    const { ask, dangerous } = action;
    if (busy !== undefined) return;
    if (dangerous !== undefined) {
      await askDangerously({ ...dangerous(row, text), run: () => send(action, row) });
      return;
    }
    if (ask !== undefined && !(await services.notices.ask({ tone: 'warning', ...ask(row) }))) return;
    // The command has already shown the failure.
    await send(action, row).catch(() => undefined);
  };
  const run = (action: RowAction<Row>, row: Row) => {
    recordActed(row);
    if ('command' in action) void command(action, row);
    else action.run(row, tools);
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
    tools,
    beside: (
      <>
        {dialog}
        {question}
      </>
    ),
  };
};
