import { type NewWorkOrderInput } from '../../domain/work-order/create-work-order';
import { type FinishInput } from '../../domain/work-order/finish-work-order';
import { type ReplyInput } from '../../domain/work-order/reply-to-work-order';
import { isBlank } from '../../domain/shared/text';

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (stored: unknown): Fields =>
  (typeof stored === 'object' && stored !== null ? stored : {}) as Fields;

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

export const parseReply = (stored: unknown): ReplyInput | undefined => {
  const { text, images, noteOnOrder, requestReshipment } = fieldsOf(stored);
  return typeof text === 'string' && isTexts(images)
    ? { text, images, noteOnOrder: noteOnOrder === true, requestReshipment: requestReshipment === true }
    : undefined;
};

export const parseFinish = (stored: unknown): FinishInput | undefined => {
  const { remark, noteOnOrder } = fieldsOf(stored);
  return typeof remark === 'string' ? { remark, noteOnOrder: noteOnOrder === true } : undefined;
};

export const parseCreation = (stored: unknown): NewWorkOrderInput | undefined => {
  const { type, level, content, images } = fieldsOf(stored);
  return typeof type === 'string' &&
    typeof level === 'string' &&
    typeof content === 'string' &&
    isTexts(images)
    ? { type, level, content, images }
    : undefined;
};

/** A ticked box alone is nothing that could be lost. */
export const isEmptyReply = ({ text, images }: ReplyInput): boolean => isBlank(text) && images.length === 0;

export const isEmptyFinish = ({ remark }: FinishInput): boolean => isBlank(remark);

export const isEmptyCreation = ({ type, content, images }: NewWorkOrderInput): boolean =>
  type === '' && isBlank(content) && images.length === 0;
