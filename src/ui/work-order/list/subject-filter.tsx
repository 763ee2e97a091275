import { Tag } from 'antd';
import type { RadarKind } from '@/domain/radar/radar';
import type { Id } from '@/domain/kernel/id';
import type { WorkListItem } from '@/domain/work-order/work-list';
import type { Filter, FilterControl } from '../../kit/list';
import { useText } from '../../kit/text/use-text';

/**
 * The kinds of radar rows, except sellers, which have `sellerFilter`. The radar ranks sellers, handlers and shops by
 * their waiting work orders.
 */
const SUBJECT_KINDS = ['handler', 'shop'] as const satisfies readonly RadarKind[];
type SubjectKind = (typeof SUBJECT_KINDS)[number];

/** The handler or shop by which a link of the radar filters the list. */
interface Subject {
  readonly kind: SubjectKind;
  readonly id: Id;
}

const nameIn = (kind: SubjectKind, row: WorkListItem | undefined): string | undefined =>
  kind === 'handler' ? row?.handlerName : undefined;

/** Shows the user or shop whose work orders are listed, with a button that removes the filter. */
const Chosen = ({ value, rows, onChange }: FilterControl<Subject | undefined>) => {
  const text = useText();
  if (value === undefined) return null;
  const [row] = (rows ?? []) as readonly WorkListItem[];
  return (
    <Tag
      closable={{ 'aria-label': text('list.reset') }}
      onClose={() => {
        onChange(undefined);
      }}
    >
      {text(`work-list.of.${value.kind}`)} {nameIn(value.kind, row) ?? value.id}
    </Tag>
  );
};

const WRITTEN = /^([a-z]+)-([1-9]\d{0,18})$/;

const subjectIn = (written: string): Subject | undefined => {
  const [, word, id] = WRITTEN.exec(written) ?? [];
  const kind = SUBJECT_KINDS.find((known) => known === word);
  return kind === undefined || id === undefined ? undefined : { kind, id };
};

/** The filter that links of the radar set: work orders of one handler or shop. */
export const subjectFilter: Filter<Subject | undefined> = {
  initial: undefined,
  read: (searchParams) => subjectIn(searchParams.get('of') ?? ''),
  write: (value) => ({ of: value && `${value.kind}-${value.id}` }),
  draw: (control) => <Chosen {...control} />,
  usesRows: true,
  place: 'bar',
  narrows: true,
  wide: true,
};
