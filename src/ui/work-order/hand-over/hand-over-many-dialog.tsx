import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { type HandOverInput, handsOverForOthers } from '@/domain/hand-over/hand-over';
import { anyColleague, takenOverBy } from '@/domain/hand-over/takeover';
import type { Id } from '@/domain/kernel/id';
import { ok } from '@/domain/result';
import type { WorkListItem } from '@/domain/work-order/work-list';
import { FormDialog } from '../../kit/form/form-dialog';
import type { ShownDialog } from '../../kit/list/actions/action';
import { useServices } from '../../kit/services/services';
import { useText } from '../../kit/text/use-text';
import { colleaguesQuery } from '../work-order.queries';
import { useHandOverActor } from '../rights';
import { handOverForm, ColleaguesProvider } from './colleague-select';
import styles from './hand-over-action.module.css';

/**
 * The number of handlers whose colleagues the dialog loads. For further handlers, only the server checks whether the
 * colleague may take over.
 */
const HANDLERS = 20;

/** The number of current handlers that the dialog lists by name. */
const NAMED = 3;

interface Props extends ShownDialog {
  readonly rows: readonly WorkListItem[];
  /** The text about the selected rows that are not in `rows`; undefined if there are none. */
  readonly left: string | undefined;
  readonly go: (input: Pick<HandOverInput, 'userId' | 'note'>, rows: readonly WorkListItem[]) => void;
}

/** The first row of each handler. */
const oneOfEach = (rows: readonly WorkListItem[]) => [
  ...new Map(rows.toReversed().map((row) => [row.handlerId, row])).values(),
];

/** Hands many work orders over to one colleague. Before sending, it shows how many of them the colleague can handle. */
export const HandOverManyDialog = ({ rows, left, go, ...dialog }: Props) => {
  const text = useText();
  const services = useServices();
  const [asked] = useState(() => oneOfEach(rows).slice(0, HANDLERS));
  const [userId, pick] = useState<Id>();
  const { known, isFetching, isFailed } = useQueries({
    queries: asked.map(({ id }) => colleaguesQuery(services, id)),
    combine: (answers) => ({
      known: new Map(
        answers.flatMap(({ data }, place) => {
          const handlerId = asked[place]?.handlerId;
          return data === undefined || handlerId === undefined ? [] : [[handlerId, data.colleagues] as const];
        }),
      ),
      isFetching: answers.some((answer) => answer.isFetching),
      isFailed:
        answers.length > 0 && answers.every(({ data, error }) => data === undefined && error !== null),
    }),
  });
  const people = { colleagues: anyColleague(known), isFetching, isFailed };
  const forOthers = handsOverForOthers(useHandOverActor());
  const next = people.colleagues.find((each) => each.userId === userId);
  const taken = userId === undefined ? rows : takenOverBy(rows, known, userId);
  const unable = rows.length - taken.length;
  const names = oneOfEach(rows).flatMap(({ handlerName }) => handlerName ?? []);
  const shownNames = names.slice(0, NAMED).join(text('name.and'));
  const by =
    names.length === 0
      ? undefined
      : text(names.length > NAMED ? 'hand-over.by.many' : 'hand-over.by', {
          names: shownNames,
          count: names.length,
        });
  const [form] = useState(() => handOverForm(pick));
  return (
    <ColleaguesProvider value={people}>
      <FormDialog
        {...dialog}
        of={form}
        initial={{ userId: '', note: '' }}
        title={text('hand-over.many.title')}
        note={
          <>
            {text(forOthers ? 'hand-over.many.explain' : 'hand-over.many.explain.own', {
              count: taken.length,
            })}
            {!forOthers && next?.isOtherAccount === true ? (
              <strong role="alert" className={styles['leaves']}>
                {text('hand-over.many.leaves', { name: next.name, seller: next.sellerName })}
              </strong>
            ) : null}
          </>
        }
        more={[by, left, unable === 0 ? undefined : text('hand-over.many.unable', { left: unable })]
          .filter((line) => line !== undefined)
          .join(' ')}
        send={({ userId: to, note }) => {
          go({ userId: to, note }, takenOverBy(rows, known, to));
          return Promise.resolve(ok(undefined));
        }}
      />
    </ColleaguesProvider>
  );
};
