import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { presentRefusal } from '@/application/request/present';
import type { Services } from '@/application/services';
import type { Id } from '@/domain/kernel/id';
import { BusyButton } from '../kit/busy-button';
import { useHasPermission } from '../kit/access/access';
import { useServices } from '../kit/services/services';
import { useText } from '../kit/text/use-text';
import { useTabs } from '../shell/tabs/use-tabs';
import styles from './home-page.module.css';

const keyOf = (userId: Id) => ['home', 'feedback', userId] as const;

/**
 * The query whether to invite the user to give feedback, sent once per visit. A failure is not shown, because the user
 * did not start the request.
 */
const feedbackQuery = ({ feedback }: Pick<Services, 'feedback'>, userId: Id) =>
  queryOptions({
    queryKey: keyOf(userId),
    queryFn: ({ signal }) => feedback.invited({ signal, background: true }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/**
 * Invites the user to give feedback. Any answer ends the invitation until the platform starts a new round. After a yes,
 * the form opens for users with the permission to give feedback.
 */
export const FeedbackInvitation = ({ userId }: { readonly userId: Id }) => {
  const text = useText();
  const services = useServices();
  const client = useQueryClient();
  const tabs = useTabs();
  const writes = useHasPermission(['feedback:add']);
  const [sending, setSending] = useState<boolean>();
  const { data: invited = false } = useQuery(feedbackQuery(services, userId));
  if (!invited) return null;
  const { feedbackCommands, notices } = services;
  const answer = async (accepted: boolean) => {
    setSending(accepted);
    try {
      const result = await feedbackCommands.answer(accepted);
      if (!result.ok) {
        notices.show(presentRefusal(result.refusal));
        return;
      }
      client.setQueryData(keyOf(userId), false);
      if (!accepted) return;
      if (writes) tabs.open({ path: '/feedback/add', query: { from: '/index' } });
      else notices.show({ as: 'toast', tone: 'success', text: { key: 'home.feedback.thanks' } });
    } catch {
      // The command has already shown the failure, and the invitation stays.
    } finally {
      setSending(undefined);
    }
  };
  const button = (accepted: boolean) => (
    <BusyButton
      type={accepted ? 'primary' : 'default'}
      busy={sending === accepted}
      onClick={() => {
        if (sending === undefined) void answer(accepted);
      }}
    >
      {text(accepted ? 'home.feedback.yes' : 'home.feedback.no')}
    </BusyButton>
  );
  return (
    <section className={styles['feedback']} aria-labelledby="home-feedback">
      <div>
        <h2 id="home-feedback">{text('home.feedback')}</h2>
        <p>{text('home.feedback.note')}</p>
      </div>
      <span className={styles['ways']}>
        {button(true)}
        {button(false)}
      </span>
    </section>
  );
};
