import { Fragment, type MouseEvent, type ReactNode } from 'react';
import type { GroupRest } from '@/domain/paging/group-rest';
import { focusControl, hasSelection, isControl } from '../../row-click';
import { Bone } from '../../states/bone';
import { hasRowActions, RowActions, type ShownActions } from '../actions/row-actions';
import { type Field, type FieldContext, isEmptyIn } from '../fields/field';
import { fieldText } from '../fields/field-value';
import { useText } from '../../text/use-text';
import { type GroupOf, groupHeads, groupText } from '../in-groups';
import type { Selection } from '../selection/selection';
import type { CardLine, CardPlan } from './card-plan';
import { ChosenCard } from './chosen-card';
import styles from './list-cards.module.css';
import { useLongPress } from './use-long-press';

interface CardProps<Row> {
  readonly row: Row;
  readonly plan: CardPlan;
  readonly fields: ReadonlyMap<string, Field<Row>>;
  readonly context: FieldContext;
  readonly actions: ShownActions<Row> | undefined;
}

/** The lines of one card. */
const Lines = <Row,>({ row, plan: { lines }, fields, context, actions }: CardProps<Row>) => {
  const filled = (keys: readonly string[] = []): readonly Field<Row>[] =>
    keys.flatMap((key) => {
      const field = fields.get(key);
      return field === undefined || isEmptyIn(field, row, context) ? [] : [field];
    });
  const drawn = (shown: readonly Field<Row>[], joined: boolean): ReactNode =>
    shown.map((field, at) => (
      <Fragment key={field.key}>
        {at > 0 && joined ? ' · ' : null}
        {joined ? fieldText(field, row, context) : <span>{fieldText(field, row, context)}</span>}
      </Fragment>
    ));
  const buttons =
    actions === undefined || !hasRowActions(row, actions) ? null : <RowActions row={row} of={actions} />;
  const line = ({ start, end, look, joined: hasDots, actions: place }: CardLine, at: number) => {
    const joined = hasDots === true;
    const [first, last] = [filled(start), filled(end)];
    const hasButtons = place !== undefined && buttons !== null;
    if (first.length === 0 && last.length === 0 && !hasButtons) return null;
    return (
      <span key={at} className={styles['line']} data-look={look}>
        {joined ? <span>{drawn(first, true)}</span> : drawn(first, false)}
        {hasButtons && place === 'start' ? buttons : null}
        {last.length === 0 && !(hasButtons && place === 'end') ? null : (
          <span className={styles['end']}>
            {drawn(last, joined)}
            {hasButtons && place === 'end' ? buttons : null}
          </span>
        )}
      </span>
    );
  };
  const placed = lines.some(({ actions: place }) => place !== undefined);
  return (
    <>
      {lines.map(line)}
      {placed || buttons === null ? null : line({ actions: 'end' }, lines.length)}
    </>
  );
};

interface Props<Row> extends Omit<CardProps<Row>, 'row' | 'fields'> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly fields: readonly Field<Row>[];
  readonly rowKey: (row: Row) => string;
  readonly rowTone?: ((row: Row) => string) | undefined;
  /** The group of a row; rows of one group are listed together under a heading. */
  readonly groupOf?: GroupOf<Row> | undefined;
  /** How many rows the first and the last group of this page have on other pages. */
  readonly groupRest?: GroupRest | undefined;
  /** Opens a row. The modifier keys of the click decide whether another browser tab opens. */
  readonly onOpen?: ((row: Row, event: MouseEvent) => void) | undefined;
  /** Whether a click on a card opens its row; without it, every card opens. */
  readonly isClickable?: ((row: Row) => boolean) | undefined;
  readonly openName?: ((row: Row) => string) | undefined;
  /** The selection of rows; absent if rows cannot be selected. */
  readonly choice?: CardChoice<Row>;
}

/** The selection of rows on cards. It starts with a long touch on a card, or with a button. */
export interface CardChoice<Row> {
  readonly selection: Selection<Row>;
  readonly selecting: boolean;
  readonly begin: (row: Row) => void;
  readonly nameOf: (row: Row) => string;
}

/** Whether the clicked element is in a portal, such as a dialog that a part of the card shows. */
const isElsewhere = ({ target, currentTarget }: MouseEvent): boolean =>
  !(target instanceof Node && currentTarget.contains(target));

/** The rows of a list on a phone: one card for each row. */
export const ListCards = <Row,>(props: Props<Row>) => {
  const { label, rows, rowKey, rowTone, groupOf, groupRest, onOpen, isClickable, openName } = props;
  const { plan, context, actions, choice } = props;
  const text = useText();
  const heads = groupHeads(rows, groupOf, groupRest);
  const begin = (key: string) => {
    const row = rows.find((each) => rowKey(each) === key);
    if (row !== undefined) choice?.begin(row);
  };
  const longPress = useLongPress(choice?.selecting === false ? begin : undefined);
  const fields = new Map(props.fields.map((field) => [field.key, field]));
  return (
    <ul className={styles['cards']} aria-label={label} {...(choice === undefined ? {} : longPress)}>
      {rows.flatMap((row, place) => {
        const key = rowKey(row);
        const head = heads.get(place);
        const heading =
          head === undefined ? null : (
            <li key={`group ${key}`} className={styles['group']}>
              {groupText(text, head)}
            </li>
          );
        const shownActions = choice?.selecting ? undefined : actions;
        const lines = (
          <Lines row={row} plan={plan} fields={fields} context={context} actions={shownActions} />
        );
        const tone = rowTone?.(row);
        if (choice?.selecting) {
          return [
            heading,
            <ChosenCard key={key} row={row} rowKey={key} tone={tone} {...choice}>
              {lines}
            </ChosenCard>,
          ];
        }
        if (plan.isButton && onOpen !== undefined) {
          return [
            heading,
            <li key={key} data-row={key}>
              <button
                type="button"
                className={styles['card']}
                data-tone={tone}
                aria-label={openName?.(row)}
                onClick={(event) => {
                  onOpen(row, event);
                }}
              >
                {lines}
              </button>
            </li>,
          ];
        }
        return [
          heading,
          <li
            key={key}
            data-row={key}
            className={styles['card']}
            data-tone={tone}
            {...(onOpen === undefined || isClickable?.(row) === false
              ? {}
              : {
                  'data-clickable': true,
                  onClick: (event: MouseEvent) => {
                    if (isControl(event.target) || hasSelection() || isElsewhere(event)) return;
                    focusControl(event.currentTarget);
                    onOpen(row, event);
                  },
                })}
          >
            {lines}
          </li>,
        ];
      })}
    </ul>
  );
};

/** The number of placeholder cards, enough to fill a phone. */
const SKELETON_CARDS = 6;
const BONES = ['60%', '40%', '70%'] as const;

/** Placeholder cards while the list loads. */
export const ListCardsSkeleton = () => (
  <ul className={styles['cards']} aria-hidden>
    {Array.from({ length: SKELETON_CARDS }, (_, index) => (
      <li key={index} className={styles['card']}>
        {BONES.map((width) => (
          <span key={width} className={styles['line']}>
            <Bone width={width} />
          </span>
        ))}
      </li>
    ))}
  </ul>
);
