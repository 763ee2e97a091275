import type { ComplaintInput } from '../../domain/work-order/complain-about-work-order';
import { COMPLAINT_VERDICTS, type ComplaintAnswerInput } from '../../domain/work-order/complaint';
import type { FinishInput } from '../../domain/work-order/finish-work-order';
import { STAFF_STARS_MAX } from '../../domain/work-order/rate-staff';
import type { RatingForm } from '../../domain/work-order/rating-form';
import type { ReplyInput } from '../../domain/work-order/reply-to-work-order';
import type { AttachedFile } from '../../domain/work-order/attached-file';
import { isPlainObject, toPlain } from '../../domain/form/plain';
import { createNoteTaker } from '../../domain/form/form-note';
import { isBlank } from '../../domain/kernel/text';
import type { CreationDraft, StaffStars } from './draft-store';

/* Parses the stored drafts of work orders, because users can change data in the browser. */

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (stored: unknown): Fields =>
  (typeof stored === 'object' && stored !== null ? stored : {}) as Fields;

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

const isAttachedFile = (stored: unknown): stored is AttachedFile => {
  const { fileName, name, size } = fieldsOf(stored);
  return typeof fileName === 'string' && typeof name === 'string' && typeof size === 'number';
};

export const isAttachedFiles = (stored: unknown): stored is readonly AttachedFile[] =>
  Array.isArray(stored) && stored.every(isAttachedFile);

/** The stored files of a reply; a damaged list is left out, and an empty one is absent. */
export const filesIn = (stored: unknown): Pick<ReplyInput, 'files'> =>
  isAttachedFiles(stored) && stored.length > 0
    ? { files: stored.map(({ fileName, name, size }) => ({ fileName, name, size })) }
    : {};

export const parseReply = (stored: unknown): ReplyInput | undefined => {
  const { text, images, files, noteOnOrder, requestReshipment } = fieldsOf(stored);
  return typeof text === 'string' && isTexts(images)
    ? {
        text,
        images,
        ...filesIn(files),
        noteOnOrder: noteOnOrder === true,
        requestReshipment: requestReshipment === true,
      }
    : undefined;
};

export const parseFinish = (stored: unknown): FinishInput | undefined => {
  const { remark, noteOnOrder } = fieldsOf(stored);
  return typeof remark === 'string' ? { remark, noteOnOrder: noteOnOrder === true } : undefined;
};

const formIn = (stored: unknown): Pick<CreationDraft, 'form'> => {
  const form = toPlain(stored, 'form', createNoteTaker());
  return isPlainObject(form) ? { form } : {};
};

const askedIn = (stored: unknown): Pick<CreationDraft, 'asked'> => {
  const asked = Object.entries(fieldsOf(stored)).flatMap(([field, question]) => {
    const { label, digest } = fieldsOf(question);
    return typeof label === 'string' && typeof digest === 'string'
      ? [[field, { label, digest }] as const]
      : [];
  });
  return asked.length === 0 ? {} : { asked: Object.fromEntries(asked) };
};

export const parseCreation = (stored: unknown): CreationDraft | undefined => {
  const { type, level, content, images, form, asked } = fieldsOf(stored);
  return typeof type === 'string' &&
    typeof level === 'string' &&
    typeof content === 'string' &&
    isTexts(images)
    ? { type, level, content, images, ...formIn(form), ...askedIn(asked) }
    : undefined;
};

export const parseComplaint = (stored: unknown): ComplaintInput | undefined => {
  const { reason } = fieldsOf(stored);
  return typeof reason === 'string' ? { reason } : undefined;
};

export const parseComplaintAnswer = (stored: unknown): ComplaintAnswerInput | undefined => {
  const { verdict, text, version } = fieldsOf(stored);
  const known = COMPLAINT_VERDICTS.find((each) => each === verdict);
  return known !== undefined && typeof text === 'string' && typeof version === 'number'
    ? { verdict: known, text, version }
    : undefined;
};

export const parseRating = (stored: unknown): RatingForm | undefined => {
  const { stars, remark, anonymous, discontent, staffId } = fieldsOf(stored);
  return typeof stars === 'number' && typeof remark === 'string'
    ? {
        stars,
        remark,
        anonymous: anonymous === true,
        ...(typeof discontent === 'string' ? { discontent } : {}),
        ...(typeof staffId === 'string' ? { staffId } : {}),
      }
    : undefined;
};

/** Reads stored stars. Values outside of the scale are dropped. */
export const parseStaffStars = (stored: unknown): StaffStars =>
  Object.fromEntries(
    Object.entries(fieldsOf(stored)).filter(
      (entry): entry is [string, number] =>
        Number.isInteger(entry[1]) && Number(entry[1]) >= 1 && Number(entry[1]) <= STAFF_STARS_MAX,
    ),
  );

/** Whether a reply has no text, picture or file. A reply that only has a ticked option counts as empty. */
export const isEmptyReply = ({ text, images, files = [] }: ReplyInput): boolean =>
  isBlank(text) && images.length === 0 && files.length === 0;

type Content = Pick<ReplyInput, 'text' | 'images' | 'files'>;

/** Whether two replies have the same text, pictures and files; their options may differ. */
export const isSameContent = (one: Content, other: Content): boolean => {
  const named = ({ text, images, files = [] }: Content) =>
    JSON.stringify([text, images, files.map(({ fileName }) => fileName)]);
  return named(one) === named(other);
};

export const isEmptyFinish = ({ remark }: FinishInput): boolean => isBlank(remark);

export const isEmptyCreation = ({ type, content, images, form }: CreationDraft): boolean =>
  type === '' && isBlank(content) && images.length === 0 && form === undefined;

export const isEmptyComplaint = ({ reason }: ComplaintInput): boolean => isBlank(reason);

export const isEmptyComplaintAnswer = ({ text }: ComplaintAnswerInput): boolean => isBlank(text);

export const isEmptyRating = ({ stars, remark }: RatingForm): boolean => stars === 0 && isBlank(remark);

export const isEmptyStaffStars = (stars: StaffStars): boolean => Object.keys(stars).length === 0;
