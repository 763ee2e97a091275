import { useParams } from 'react-router-dom';
import { NO_REPLY } from '@/application/feedback/feedback-box-commands';
import {
  checkFeedbackReply,
  type Feedback,
  FEEDBACK_MAX,
  type FeedbackAction,
} from '@/domain/feedback/feedback';
import type { Id } from '@/domain/kernel/id';
import { actionsOf, type DeclaredAction, defineDetail, DetailView } from '../kit/detail';
import { defineForm, FormView, inputsOf } from '../kit/form';
import { useServices } from '../kit/services/services';
import { ImageStrip } from '../work-order';
import { DETAIL_FIELDS } from './feedback-fields';
import { CATEGORY_TEXTS, FEEDBACK_KEY } from './feedback-texts';

const input = inputsOf<typeof NO_REPLY>();

/** The form of a reply to a feedback. */
const REPLY = defineForm<typeof NO_REPLY>({
  fields: [input.area('text', 'feedback.reply.text', { required: true, max: FEEDBACK_MAX })],
  check: (values) => {
    const checked = checkFeedbackReply(values.text);
    return checked.ok ? { ok: true, value: { text: checked.value } } : checked;
  },
  fieldOf: { 'feedback.reply-required': 'text', 'feedback.too-long': 'text' },
  submit: 'feedback.reply.send',
});

const Reply = ({ id }: { readonly id: Id }) => {
  const { feedbackBoxCommands, feedbackReplyDrafts, notices } = useServices();
  return (
    <FormView
      of={REPLY}
      initial={NO_REPLY}
      send={({ text }) => feedbackBoxCommands.step({ id, action: 'reply', text })}
      onDone={(_, form) => {
        form.clear();
        notices.show({ as: 'toast', tone: 'success', text: { key: 'feedback.done' } });
      }}
      draft={{ shelf: feedbackReplyDrafts, id }}
    />
  );
};

const step = (action: Exclude<FeedbackAction, 'reply'>): DeclaredAction<Feedback> => ({
  word: `feedback.${action}`,
  named: ({ text: content }, text) => text(`feedback.${action}.of`, { text: content.slice(0, 20) }),
  command: ({ id }, { feedbackBoxCommands }) => feedbackBoxCommands.step({ id, action, text: '' }),
  done: 'feedback.done',
  ...(action === 'close'
    ? { ask: () => ({ title: { key: 'feedback.close' }, text: { key: 'feedback.close.ask' } }) }
    : { look: 'primary' as const }),
});

const FEEDBACK = defineDetail<Feedback>({
  texts: 'feedback',
  queryKey: (id) => [...FEEDBACK_KEY, 'one', id],
  read: ({ feedbackBox }, id, options) => feedbackBox.find(id, options),
  idOf: ({ id }) => id,
  title: ({ category }, text) => text(CATEGORY_TEXTS[category]),
  missing: 'feedback.not-found',
  fields: DETAIL_FIELDS,
  actions: actionsOf(({ actions }) => new Set(actions.filter((name) => name !== 'reply')), {
    start: step('start'),
    close: step('close'),
  }),
  parts: [
    {
      key: 'images',
      title: 'feedback.images',
      draw: ({ images }, { text }) =>
        images.length === 0 ? text('feedback.images.none') : <ImageStrip images={images} />,
    },
    {
      key: 'reply',
      title: 'feedback.reply',
      draw: ({ id, actions, status }, { text }) =>
        actions.includes('reply') ? (
          <Reply key={id} id={id} />
        ) : (
          text(status === 'CLOSED' ? 'feedback.ended' : 'feedback.read-only')
        ),
    },
  ],
  history: ({ authorName, createdAt, events }, text) =>
    [
      { key: '0', at: createdAt, text: text('feedback.event.sent', { name: authorName }) },
      ...events.map(({ seq, kind, side, authorName: name, text: content, at }) => ({
        key: String(seq),
        at,
        text: text(`feedback.event.${kind}`, { name, side: text(`feedback.side.${side}`), text: content }),
      })),
    ].toReversed(),
});

/** One feedback: its facts, pictures and conversation, and the available actions. */
const FeedbackDetailPage = () => <DetailView of={FEEDBACK} id={useParams()['id'] ?? ''} />;

export default FeedbackDetailPage;
