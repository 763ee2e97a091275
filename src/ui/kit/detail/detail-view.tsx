import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { type ReactNode, useId, useMemo } from 'react';
import { Failure } from '@/application/request/failure';
import { textOf } from '@/application/request/present';
import { refusalOf } from '@/application/request/refusal-of';
import { formatClock, formatMinute } from '@/domain/dates/format';
import type { Id } from '@/domain/kernel/id';
import { useViewer } from '../access/use-viewer';
import { BusyButton } from '../busy-button';
import { Fact, Facts } from '../facts/facts';
import { isOffered, type RowAction } from '../list/actions/action';
import { useActions } from '../list/actions/use-actions';
import { isEmptyIn } from '../list/fields/field';
import { fieldText } from '../list/fields/field-value';
import { useFieldContext } from '../list/fields/use-field-context';
import { useServices } from '../services/services';
import { Bone } from '../states/bone';
import { StatePage } from '../states/state-page';
import { useTabTitle } from '../../shell/tabs/use-tab-title';
import { textOfNotice } from '../early/notice-text';
import { useLookup, useText } from '../text/use-text';
import { UserText } from '../text/user-text';
import type { DetailDefinition, HistoryLine } from './detail';
import styles from './detail-view.module.css';

interface PartProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A section of a detail, with its heading. */
const Part = ({ title, children }: PartProps) => {
  const id = useId();
  return (
    <section className={styles['part']} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
};

const History = ({ lines }: { readonly lines: readonly HistoryLine[] }) => (
  <ol className={styles['history']} reversed>
    {lines.map(({ key, at, text: content }) => (
      <li key={key}>
        <span className={styles['at']}>{formatMinute(at)}</span> <UserText>{content}</UserText>
      </li>
    ))}
  </ol>
);

const TabTitle = ({ title }: { readonly title: string }) => {
  useTabTitle(title);
  return null;
};

interface ShownProps<Subject> {
  readonly of: DetailDefinition<Subject>;
  readonly subject: Subject;
  readonly readAt: string;
  readonly refresh: () => void;
  readonly onRemoved: (() => void) | undefined;
}

/** The details of a loaded row, inside a page or a dialog. */
const Detail = <Subject,>({ of, subject, readAt, refresh, onRemoved }: ShownProps<Subject>) => {
  const text = useText();
  const viewer = useViewer();
  const context = useFieldContext(of.fields, readAt);
  const items = useMemo(() => [subject], [subject]);
  const acting = useActions({ list: of.texts, items, idOf: of.idOf, refresh, onRemoved });
  const offered = (of.actions ?? []).filter(
    (action) => action.shown !== false && isOffered(action, subject, viewer),
  );
  const note = of.note?.(subject, viewer, text);
  const button = (action: RowAction<Subject>) => (
    <BusyButton
      key={action.key}
      busy={acting.busy !== undefined}
      danger={action.look === 'danger'}
      type={action.look === 'primary' ? 'primary' : 'default'}
      onClick={() => {
        acting.run(action, subject);
      }}
    >
      {text(action.word)}
    </BusyButton>
  );
  return (
    <>
      {of.tab === undefined ? null : <TabTitle title={of.tab(subject)} />}
      <header className={styles['head']}>
        <h1>
          <UserText>{of.title(subject, text)}</UserText>
        </h1>
        <span className={styles['actions']}>
          {note === undefined ? null : <span className={styles['note']}>{note}</span>}
          {offered.map(button)}
        </span>
      </header>
      <section className={styles['part']}>
        <Facts>
          {of.fields
            .filter(({ permission }) => permission === undefined || viewer.may(permission))
            .filter(({ applies }) => applies?.(subject, context) !== false)
            .map((field) => (
              <Fact key={field.key} name={text(field.title)} {...(field.wide ? { wide: true } : {})}>
                {isEmptyIn(field, subject, context) ? '' : fieldText(field, subject, context)}
              </Fact>
            ))}
        </Facts>
      </section>
      {of.parts?.map(({ key, title, draw }) => (
        <Part key={key} title={text(title)}>
          {draw(subject, context)}
        </Part>
      ))}
      {of.history === undefined ? null : (
        <Part title={text('detail.history')}>
          <History lines={of.history(subject, text)} />
        </Part>
      )}
      {acting.beside}
    </>
  );
};

interface Props<Subject> {
  readonly of: DetailDefinition<Subject>;
  readonly id: Id;
  /** Links that are shown if there is no row with this id. */
  readonly onMissing?: ReactNode;
  /** Content above the details, which is shown only if the row exists. */
  readonly lead?: ReactNode;
  /** Called after an action of the page removed the row. */
  readonly onRemoved?: () => void;
}

/** Renders the page of one row from its definition, in all states: loading, missing, failed, loaded. */
export const DetailView = <Subject,>({ of, id, onMissing, lead, onRemoved }: Props<Subject>) => {
  const text = useText();
  const lookup = useLookup();
  const services = useServices();
  const query = useQuery({
    queryKey: of.queryKey(id),
    queryFn: ({ signal, client, queryKey }) =>
      of.read(services, id, {
        signal,
        catch: false,
        background: client.getQueryData(queryKey) !== undefined,
      }),
  });
  const { data, error } = query;
  // A row that was removed meanwhile is missing too, although its earlier data remain.
  const isMissing = error instanceof Failure && refusalOf(error.details)?.code === of.missing;
  if (data !== undefined && !isMissing) {
    return (
      <>
        {lead}
        <div className={styles['page']}>
          <Detail
            of={of}
            subject={data}
            readAt={formatClock(query.dataUpdatedAt)}
            refresh={() => void query.refetch()}
            onRemoved={onRemoved}
          />
        </div>
      </>
    );
  }
  if (!query.isError) {
    return (
      <div className={styles['page']} aria-busy>
        <Bone width="40%" />
        <Bone width="80%" />
        <Bone width="60%" />
      </div>
    );
  }
  if (isMissing) {
    const missing = { title: text(`${of.texts}.missing`), note: text(`${of.texts}.missing.note`) };
    return <StatePage {...missing} action={onMissing ?? null} />;
  }
  return (
    <StatePage
      tone="error"
      title={text(`${of.texts}.failed`)}
      note={error instanceof Failure ? textOfNotice(lookup, textOf(error.details)) : text('failure.default')}
      action={
        <Button type="primary" onClick={() => void query.refetch()}>
          {text('state.retry')}
        </Button>
      }
    />
  );
};
