import type { Baseline } from '../../domain/work-order/outbox-entry';
import type {
  Composition,
  QueuedReply,
  KeptComposer,
  SentMark,
  ComposerState,
} from '../../domain/work-order/composition';
import { filesIn, parseReply } from './drafts';

/* Parses the stored state of a composer (`ComposerState`), because users can change data in the browser. */

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (stored: unknown): Fields =>
  (typeof stored === 'object' && stored !== null ? stored : {}) as Fields;

const isInstant = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

/**
 * Whether a stored baseline is complete. The check is needed because users can change data in the browser.
 */
export const isBaseline = (stored: unknown): stored is Baseline => {
  const { kind, id } = fieldsOf(stored);
  return kind === 'unread' || kind === 'empty' || (kind === 'after' && typeof id === 'string');
};

const parseSent = (stored: unknown): SentMark | undefined => {
  const { requestId, baseline } = fieldsOf(stored);
  return typeof requestId === 'string' && isBaseline(baseline) ? { requestId, baseline } : undefined;
};

const parseComposition = (stored: unknown): Composition | undefined => {
  const reply = parseReply(stored);
  if (reply === undefined) return undefined;
  const { id, sent } = fieldsOf(stored);
  const mark = parseSent(sent);
  return {
    ...reply,
    id: typeof id === 'string' ? id : '',
    ...(mark === undefined ? {} : { sent: mark }),
  };
};

/** Reads a stored draft. A draft of an earlier version has neither id nor time. */
export const parseComposerState = (stored: unknown): ComposerState | undefined => {
  const { at } = fieldsOf(stored);
  const composition = parseComposition(stored);
  if (composition !== undefined) return { at: isInstant(at) ? at : 0, composition };
  return isInstant(at) ? { at } : undefined;
};

/** The stored form of a draft. It is flat, as in all earlier versions. */
export const plainComposerState = ({ at, composition }: ComposerState): object => ({ at, ...composition });

const parseQueuedReply = (stored: unknown): QueuedReply | undefined => {
  const { id, text, images, files } = fieldsOf(stored);
  return typeof id === 'string' && typeof text === 'string' && isTexts(images)
    ? { id, text, images, ...filesIn(files) }
    : undefined;
};

/** Checks a record of the database, which users can change. The record's composition is a separate field. */
export const parseKeptComposer = (stored: unknown): KeptComposer | undefined => {
  const fields = fieldsOf(stored);
  const { at } = fields;
  if (!isInstant(at)) return undefined;
  const composition = parseComposition(fields['composition']);
  const handed = parseQueuedReply(fields['handed']);
  return {
    at,
    ...(composition === undefined ? {} : { composition }),
    ...(handed === undefined ? {} : { handed }),
  };
};
