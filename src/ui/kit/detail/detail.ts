import type { QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Services } from '@/application/services';
import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';
import type { MessageKey } from '@/messages/keys';
import type { Viewer } from '../access/use-viewer';
import type { RowAction } from '../list/actions/action';
import type { Field, FieldContext } from '../list/fields/field';
import type { ReadOptions } from '../list/list';
import type { Text } from '../text/use-text';

/* The declaration of a detail page, which shows one row with its facts, actions and history. */

type PrefixOf<Suffix extends string> = MessageKey extends infer Key
  ? Key extends `${infer Prefix}.${Suffix}`
    ? Prefix
    : never
  : never;

/** A prefix for which the catalogue has the keys `<texts>.missing`, `<texts>.missing.note` and `<texts>.failed`. */
type DetailTexts = PrefixOf<'missing'> & PrefixOf<'missing.note'> & PrefixOf<'failed'>;

/** One line of a history. */
export interface HistoryLine {
  readonly key: string;
  readonly at: Instant;
  readonly text: string;
}

/** A section of a detail below its facts, with its own heading. */
interface DetailPart<Subject> {
  readonly key: string;
  readonly title: MessageKey;
  readonly draw: (subject: Subject, context: FieldContext) => ReactNode;
}

/** The declaration of a detail page. */
export interface DetailDefinition<Subject> {
  readonly texts: DetailTexts;
  readonly queryKey: (id: Id) => QueryKey;
  readonly read: (services: Services, id: Id, options: ReadOptions) => Promise<Subject>;
  readonly idOf: (subject: Subject) => Id;
  readonly title: (subject: Subject, text: Text) => string;
  /**
   * The title of the tab, if this detail is a page. It must equal the title that the list of these rows gives the tab.
   */
  readonly tab?: (subject: Subject) => string;
  /** The refusal code with which the back end answers if no row has the id. */
  readonly missing: string;
  /** The facts, from top to bottom. A fact without a value is shown as a dash. */
  readonly fields: readonly Field<Subject>[];
  readonly actions?: readonly RowAction<Subject>[];
  /** A note that explains why no action, or no further action, is available. */
  readonly note?: (subject: Subject, viewer: Viewer, text: Text) => string | undefined;
  readonly parts?: readonly DetailPart<Subject>[];
  /** The lines of the history, newest first. */
  readonly history?: (subject: Subject, text: Text) => readonly HistoryLine[];
}

/** Declares the page of one row, with its facts, actions, sections and history. */
export const defineDetail = <Subject>(definition: DetailDefinition<Subject>): DetailDefinition<Subject> =>
  definition;

/**
 * Builds the actions of a transition table, one for each name. A name without an action fails the type check. Tests
 * compare `available` with the back end's rule.
 */
export const actionsOf = <Subject, Name extends string>(
  available: (subject: Subject, viewer: Viewer) => ReadonlySet<Name>,
  actions: Readonly<Record<Name, DeclaredAction<Subject>>>,
): readonly RowAction<Subject>[] =>
  (Object.keys(actions) as Name[]).map((name): RowAction<Subject> => {
    const declared = actions[name] as DeclaredAction<Subject>;
    return {
      ...declared,
      key: name,
      offered: (subject, viewer) => available(subject, viewer).has(name),
    };
  });

type WithoutOffer<Action> = Action extends unknown ? Omit<Action, 'key' | 'offered'> : never;

/** An action whose key and availability come from the transition table. */
export type DeclaredAction<Subject> = WithoutOffer<RowAction<Subject>>;
