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
  readonly onClosed: () => void;
}

/** The tools that the kit passes to an action. */
export interface ActionTools {
  readonly services: Services;
  readonly text: Text;
  /** Shows a dialog beside the list. It replaces the one that is open. */
  readonly show: (draw: (dialog: ShownDialog) => ReactNode) => void;
  /** Asks for confirmation of a dangerous action. */
  readonly askDangerously: AskDangerously;
  /** Reads the list again. */
  readonly refresh: () => void;
  /** The row needs nothing more: a desk moves the focus to the next row after the list is read again. */
  readonly done: () => void;
}

interface OfferedAction<Subject> {
  readonly key: string;
  readonly word: MessageKey;
  readonly permission?: string;
  readonly offered?: (subject: Subject, viewer: Viewer) => boolean;
  readonly look?: 'button' | 'primary' | 'link' | 'danger';
}

/** Sends a command: asks first if `ask` is given, confirms with `done`, shows a refusal, and reads the list again. */
interface CommandAction<Row> {
  readonly command: (row: Row, services: Services) => Promise<Result<unknown>>;
  readonly ask?: (row: Row) => {
    readonly title: NoticeText;
    readonly text: NoticeText;
    readonly tone?: 'warning' | 'danger';
  };
  /** Asks in the dialog for dangerous actions, which may require typed text. */
  readonly dangerous?: (row: Row, text: Text) => Omit<DangerousAction, 'run'>;
  readonly done: MessageKey;
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

/** An action with a key and no button. */
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
  /** The title of the results. */
  readonly title: MessageKey;
  /** The rows it takes; absent: all. The text says how many are left out, as `{left}`. */
  readonly takes?: { readonly row: (row: Row) => boolean; readonly left: MessageKey };
}

/** Confirmed once for all rows, with a title and a question. The question gets `{count}`. */
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

/** Takes one input for all rows: a dialog calls `go` with the command that carries it. */
interface EnteredBulk<Row> {
  readonly enter: (
    dialog: ShownDialog,
    count: number,
    go: (command: RowCommand<Row>) => void,
    text: Text,
    /** The text about the rows that are left out; absent if there are none. */
    left: string | undefined,
    rows: readonly Row[],
  ) => ReactNode;
  readonly together?: undefined;
  readonly show?: undefined;
}

/** Sends all rows as one call, which asks and answers by itself. */
interface TogetherBulk<Row> {
  readonly together: (rows: readonly Row[], services: Services, left: number) => void;
  readonly enter?: undefined;
  readonly show?: undefined;
}

/** Shows a dialog about the rows, which sends and answers by itself. */
interface ShownBulk<Row> {
  readonly show: (dialog: ShownDialog, rows: readonly Row[]) => ReactNode;
  readonly enter?: undefined;
  readonly together?: undefined;
}

/** An action on many rows: started once; sent row by row, with a result for each row, or as one call. */
export type BulkAction<Row> = BulkBase<Row> &
  (AskedBulk<Row> | EnteredBulk<Row> | TogetherBulk<Row> | ShownBulk<Row>);

/** The main action of a list, such as adding a row. */
export type ListAction = OfferedAction<undefined> & { readonly run: (tools: ActionTools) => void };

export const isOffered = <Subject>(
  { permission, offered }: Pick<OfferedAction<Subject>, 'permission' | 'offered'>,
  subject: Subject,
  viewer: Viewer,
): boolean => (permission === undefined || viewer.may(permission)) && offered?.(subject, viewer) !== false;

/**
 * Whether a list has a column of actions for this person: one without any of their rights is left out. A note says why a
 * row offers nothing, so it keeps the column.
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
