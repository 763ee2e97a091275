import type { ReactNode } from 'react';
import type { NoticeText } from '@/application/kernel/notifier.port';
import type { Services } from '@/application/services';
import type { Result } from '@/domain/result';
import type { MessageKey } from '@/messages/keys';
import type { Viewer } from '../../access/use-viewer';
import type { DangerousAction } from '../../danger/dangerous-action';
import type { AskDangerously } from '../../danger/use-dangerous-action';
import type { Text } from '../../text/use-text';

/** The props that the kit passes to a dialog. */
export interface ShownDialog {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The dialog must call this function after it has disappeared. Only then can the focus move to the next row. */
  readonly onClosed: () => void;
}

/** The tools that the kit passes to an action. */
export interface ActionTools {
  readonly services: Services;
  readonly text: Text;
  /** Shows a dialog. If another dialog of the list is open, the new one replaces it. */
  readonly show: (draw: (dialog: ShownDialog) => ReactNode) => void;
  /** Asks for confirmation of a dangerous action. */
  readonly askDangerously: AskDangerously;
  /** Reloads the list. */
  readonly refresh: () => void;
}

interface OfferedAction<Subject> {
  readonly key: string;
  readonly word: MessageKey;
  readonly permission?: string;
  readonly offered?: (subject: Subject, viewer: Viewer) => boolean;
  readonly look?: 'button' | 'primary' | 'link' | 'danger';
  /**
   * Whether a click anywhere on the row runs the action, in a list whose rows have no page that the user may open. If
   * several actions have `opensRow`, the first one that is offered for the row runs.
   */
  readonly opensRow?: true;
}

/**
 * An action that sends a command. It asks for confirmation if `ask` is given, shows `done` or a refusal, and reloads
 * the list.
 */
interface CommandAction<Row> {
  readonly command: (row: Row, services: Services) => Promise<Result<unknown>>;
  readonly ask?: (row: Row) => {
    readonly title: NoticeText;
    readonly text: NoticeText;
    readonly tone?: 'warning' | 'danger';
  };
  /** The confirmation of a dangerous action: a dialog, which may require a typed text. */
  readonly dangerous?: (row: Row, text: Text) => Omit<DangerousAction, 'run'>;
  readonly done: MessageKey;
  /** Whether the row no longer exists after the command. A detail page then closes instead of loading it again. */
  readonly removes?: true;
}

/** An action without a command, such as opening a dialog or a page. */
interface FreeAction<Row> {
  readonly run: (row: Row, tools: ActionTools) => void;
}

interface VisibleAction<Row> {
  /** The accessible name, which differs from row to row. */
  readonly named: (row: Row, text: Text) => string;
  readonly shown?: undefined;
}

/** An action without a button, which only its keyboard shortcut `letter` runs. */
interface KeyAction {
  readonly shown: false;
}

/** An action on one row. */
export type RowAction<Row> = OfferedAction<Row> & {
  /** The key that runs the action on the focused row. */
  readonly letter?: string;
} & (VisibleAction<Row> | KeyAction) &
  (CommandAction<Row> | FreeAction<Row>);

type RowCommand<Row> = (row: Row, services: Services) => Promise<Result<unknown>>;

interface BulkBase<Row> {
  readonly key: string;
  readonly word: MessageKey;
  readonly permission?: string;
  /** The title of the dialog with the results. */
  readonly title: MessageKey;
  /** A condition, besides the permission, under which the user may start the action. */
  readonly offered?: (viewer: Viewer) => boolean;
  /**
   * `row`: whether the action accepts the row. Without `takes`, the action accepts all rows.
   * `left`: the text that states why rows are left out. It contains the placeholder `{left}` for their
   * number, and no full stop. As a function, it returns the text for one row.
   */
  readonly takes?: {
    readonly row: (row: Row, viewer: Viewer) => boolean;
    readonly left: MessageKey | ((row: Row, viewer: Viewer) => MessageKey);
  };
  /** Whether the action is hidden while it accepts none of the selected rows. */
  readonly onlyIfTaken?: true;
}

/** A bulk action with one confirmation for all rows. The question also says how many rows are left out. */
export interface AskedBulk<Row> {
  readonly ask: {
    readonly title: MessageKey;
    readonly text: MessageKey;
    readonly tone?: 'warning' | 'danger';
  };
  readonly command: RowCommand<Row>;
  readonly enter?: undefined;
  readonly together?: undefined;
  readonly show?: undefined;
}

/**
 * A bulk action with one input for all rows. Its dialog calls `go` with the command that contains the input.
 */
interface EnteredBulk<Row> {
  readonly enter: (
    dialog: ShownDialog,
    count: number,
    /** Sends the command for all rows, or for some of them. */
    go: (command: RowCommand<Row>, some?: readonly Row[]) => void,
    text: Text,
    /** The text about the rows that are left out; absent if there are none. */
    left: string | undefined,
    rows: readonly Row[],
  ) => ReactNode;
  readonly together?: undefined;
  readonly show?: undefined;
}

/** A bulk action that sends all rows in one call. It asks for confirmation and shows the result itself. */
interface TogetherBulk<Row> {
  /** `left` is the text about the rows that are left out; absent if there are none. */
  readonly together: (rows: readonly Row[], services: Services, left: string | undefined) => void;
  readonly enter?: undefined;
  readonly show?: undefined;
}

/** A bulk action that shows a dialog about the rows. The dialog sends the command and shows the result. */
interface ShownBulk<Row> {
  readonly show: (dialog: ShownDialog, rows: readonly Row[]) => ReactNode;
  readonly enter?: undefined;
  readonly together?: undefined;
}

/**
 * An action on many rows, which the user starts once. It sends one request per row and shows the result of each row,
 * sends all rows in one call, or shows a dialog that sends the command.
 */
export type BulkAction<Row> = BulkBase<Row> &
  (AskedBulk<Row> | EnteredBulk<Row> | TogetherBulk<Row> | ShownBulk<Row>);

/** The main action of a list, such as adding a row. */
export type ListAction = OfferedAction<undefined> & { readonly run: (tools: ActionTools) => void };

/** Whether the user has the permission for the action, and the action is available on this row. */
export const isOffered = <Subject>(
  { permission, offered }: Pick<OfferedAction<Subject>, 'permission' | 'offered'>,
  subject: Subject,
  viewer: Viewer,
): boolean => (permission === undefined || viewer.may(permission)) && offered?.(subject, viewer) !== false;

/**
 * Whether a list has a column of actions for this user. At least one action must have a button, and the user needs its
 * permission. A list with notes has the column even without the permission, because a note explains missing actions.
 */
export const hasColumn = <Row>(
  actions: readonly Pick<RowAction<Row>, 'shown' | 'permission'>[],
  hasNote: boolean,
  viewer: Pick<Viewer, 'may'>,
): boolean =>
  actions.some(
    ({ shown, permission }) =>
      shown !== false && (hasNote || permission === undefined || viewer.may(permission)),
  );
