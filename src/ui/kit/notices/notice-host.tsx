import type { NoticeFeed, OpenNotice } from '@/application/kernel/notice-feed';
import { useOpenNotices } from '../early/light-notices';
import { MessageBox } from './message-box';
import { NoticeStack } from './notice-stack';
import { QuestionBox } from './question-box';

type ShownNotice = Extract<OpenNotice, { kind: 'notice' }>;

const shownAs = (open: readonly OpenNotice[], as: ShownNotice['notice']['as']): readonly ShownNotice[] =>
  open.filter((each): each is ShownNotice => each.kind === 'notice' && each.notice.as === as);

/** Draws the application's notices: toasts, notifications, message boxes and questions. */
export const NoticeHost = ({ feed }: { readonly feed: NoticeFeed }) => {
  const open = useOpenNotices(feed);
  return (
    <>
      <NoticeStack place="top" notices={shownAs(open, 'toast')} onClose={feed.close} />
      <NoticeStack place="corner" notices={shownAs(open, 'notification')} onClose={feed.close} />
      {shownAs(open, 'message-box').map(({ id, notice }) => (
        <MessageBox
          key={id}
          notice={notice}
          onClose={() => {
            feed.close(id);
          }}
        />
      ))}
      {open.map((each) =>
        each.kind === 'question' ? (
          <QuestionBox
            key={each.id}
            question={each.question}
            onAnswer={(confirmed) => {
              feed.answer(each.id, confirmed);
            }}
          />
        ) : null,
      )}
    </>
  );
};
