import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { canonicalJson } from '@/domain/duplicate-submit/canonical-body';
import type { HistoryChange } from '@/domain/kernel/change-history';
import { mergeEntered } from '@/domain/kernel/merge-entered';
import type { Refusal } from '@/domain/refusals';
import { weekTextsOf } from '@/domain/shop/check-opening';
import { checkOwnHours, OWN_FIELDS, type OwnHours, type ShownHours } from '@/domain/shop/own-hours';
import { ClosedDatesField, HoursField } from '../../shop-hours';
import { useViewer } from '../../kit/access/use-viewer';
import { defineForm, FormView, inputsOf } from '../../kit/form';
import { BeforeAfter, ChangeHistory } from '../../kit/history/change-history';
import { useServices } from '../../kit/services/services';
import { Bone } from '../../kit/states/bone';
import { StatePage } from '../../kit/states/state-page';
import { useText } from '../../kit/text/use-text';
import { weekAsText } from '../../kit/text/week-as-text';
import { OffHoursList } from '../off-hours';
import { ownHoursQuery } from './own-hours.queries';
import styles from './desk.module.css';

const input = inputsOf<OwnHours>();

const fieldIn = ({ params }: Refusal) =>
  OWN_FIELDS.find((field) => 'field' in params && params.field === field);

/** Builds the form. `own` contains the stored hours, whose values are not checked again. */
const formFrom = (own: OwnHours) =>
  defineForm<OwnHours>({
    fields: [
      input.custom('hours', 'own-hours.week', () => <HoursField />, { wide: true }),
      input.custom('closedDates', 'own-hours.closed-dates', () => <ClosedDatesField />, { wide: true }),
    ],
    check: (values) => checkOwnHours(values, own),
    fieldIn,
    submit: 'own-hours.save',
  });

const partsOf = ({ hours, closedDates }: OwnHours): OwnHours => ({ hours, closedDates });

interface Opened {
  readonly revision: string;
  readonly base: OwnHours;
  /** The initial values, including input from before a conflict. */
  readonly initial: OwnHours;
}

const openedOn = ({ revision, ...own }: ShownHours): Opened => ({
  ...{ revision, base: partsOf(own), initial: partsOf(own) },
});

/**
 * The form of the shop's opening hours. If another change was saved first, the form adopts the newest hours and keeps
 * the input.
 */
const HoursForm = ({ shown }: { readonly shown: ShownHours }) => {
  const text = useText();
  const services = useServices();
  const client = useQueryClient();
  const [opened, setOpened] = useState(() => openedOn(shown));
  const { revision, base, initial } = opened;
  const newest = () => client.fetchQuery({ ...ownHoursQuery(services), staleTime: 0 });
  const send = async (given: OwnHours) => {
    const answer = await services.ownHoursCommands.change({ revision, given });
    if (!answer.ok && answer.refusal.code === 'master.changed-meanwhile') {
      const read = await newest();
      setOpened({ ...openedOn(read), initial: mergeEntered(base, given, partsOf(read)) });
    }
    return answer;
  };
  const saved = async (count: number) => {
    services.notices.show(
      count === 0
        ? { as: 'toast', tone: 'success', text: { key: 'own-hours.saved' } }
        : { as: 'message-box', tone: 'warning', text: { key: 'own-hours.displaced', params: { count } } },
    );
    setOpened(openedOn(await newest()));
  };
  return (
    <FormView
      key={`${revision} ${canonicalJson(initial)}`}
      of={formFrom(base)}
      initial={initial}
      send={send}
      onDone={({ displaced }) => void saved(displaced.length)}
      lead={<p className={styles['note']}>{text('own-hours.note')}</p>}
      draft={{ shelf: services.ownHoursDrafts, id: revision }}
    />
  );
};

const HoursShown = ({ shown: { hours, closedDates } }: { readonly shown: ShownHours }) => {
  const text = useText();
  return (
    <>
      <p className={styles['note']}>{text('own-hours.read-only')}</p>
      <h2 className={styles['part']}>{text('own-hours.week')}</h2>
      <HoursField value={hours} disabled />
      <h2 className={styles['part']}>{text('own-hours.closed-dates')}</h2>
      <ClosedDatesField value={closedDates} disabled />
    </>
  );
};

const LABELS = { hours: 'own-hours.week', closedDates: 'own-hours.closed-dates' } as const;

const HoursHistory = ({ revision }: Pick<ShownHours, 'revision'>) => {
  const text = useText();
  const { ownHours } = useServices();
  const valueText = (field: string, value: HistoryChange['after']): string => {
    const list = typeof value === 'object' ? value : [];
    if (field === 'closedDates') return list.join(text('hours.next')) || text('hours.closed-dates.none');
    const week = weekTextsOf(value) ?? [];
    return week.length === 0 ? text('hours.unknown') : weekAsText(text, week);
  };
  return (
    <ChangeHistory
      of={['own-hours', revision]}
      read={(query, options) => ownHours.history(query, options)}
      draw={(change) => {
        const { field } = change;
        return field === 'hours' || field === 'closedDates' ? (
          <BeforeAfter
            label={text(LABELS[field])}
            change={change}
            text={(value) => valueText(field, value)}
          />
        ) : null;
      }}
    />
  );
};

/**
 * The opening hours of the shop, with the appointments at closed times. Users with the permission
 * `shop:hours:edit` change them; other users of the shop only see them.
 */
const OwnHoursTab = () => {
  const text = useText();
  const mayEdit = useViewer().may('shop:hours:edit');
  const { data, isError, refetch } = useQuery(ownHoursQuery(useServices()));
  if (data === undefined && isError)
    return (
      <StatePage
        tone="error"
        title={text('own-hours.failed')}
        note={text('own-hours.failed.note')}
        action={<Button onClick={() => void refetch()}>{text('state.retry')}</Button>}
      />
    );
  if (data === undefined)
    return (
      <div className={styles['cards']} aria-busy>
        <Bone width="100%" />
        <Bone width="60%" />
      </div>
    );
  const { displaced, revision } = data;
  return (
    <section className={styles['hours']} aria-label={text('own-hours.title')}>
      {mayEdit ? <HoursForm shown={data} /> : <HoursShown shown={data} />}
      <OffHoursList orders={displaced} />
      <h2 className={styles['part']}>{text('own-hours.history')}</h2>
      <HoursHistory revision={revision} />
    </section>
  );
};

export default OwnHoursTab;
