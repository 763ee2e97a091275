import { Subject } from 'rxjs';
import type { ChatSessionCommand } from '../../domain/chat/chat-session';
import { type ChatSessionView, restingOf } from '../../domain/chat/chat-session-view';
import type { ChatSignal } from '../../domain/chat/signal';
import { createListeners } from '../kernel/listeners';
import type { Clock } from '../kernel/ports';
import type { PresenceUpdate } from './chat-transport.port';
import type { ChatSessionService, ConnectedChatSession } from './chat-session.service';
import { createLeadership } from './leadership';
import type { TabChannel, TabCommand, TabLock, TabMessage, TabVisibility } from './tab.ports';

/** The parts of a chat session that all tabs of a user share. */
export interface SharedChatParts {
  /** Opens the session of the leading tab. */
  readonly open: () => ConnectedChatSession;
  readonly lock: TabLock;
  readonly channel: TabChannel;
  readonly visibility: TabVisibility;
  readonly clock: Clock;
}

const OFF: ChatSessionView = { status: 'off' };

const isForAll = (command: ChatSessionCommand): command is TabCommand =>
  command.type !== 'sign-in' && command.type !== 'sign-out';

const isOfLeader = ({ kind }: TabMessage): boolean =>
  kind === 'view' || kind === 'signal' || kind === 'company';

/**
 * Shares one connection among all tabs of a user in this browser. The leading tab holds the connection and
 * broadcasts its state. When that tab closes, crashes or sleeps, another tab opens its own connection.
 */
export const shareChatSession = (parts: SharedChatParts): ChatSessionService => {
  const { open, channel } = parts;
  const signals = new Subject<ChatSignal>();
  const company = new Subject<PresenceUpdate>();
  const listeners = createListeners();
  let view: ChatSessionView = OFF;
  let isSignedIn = false;
  let own: ConnectedChatSession | undefined;
  /** Whether a message of the leader has arrived. Until then this tab may have missed signals. */
  let isFollowing = false;

  const show = (next: ChatSessionView): void => {
    view = next;
    listeners.call();
  };
  const tellAll = (): void => {
    channel.post({ kind: 'view', view });
  };

  const start = (): void => {
    const session = open();
    // The new leader starts from the previous leader's state: an open question stays open, and a session that
    // the user ended stays ended.
    const resting = restingOf(view);
    own = session;
    session.subscribe(() => {
      show(session.view());
      tellAll();
    });
    session.signals.subscribe((signal) => {
      signals.next(signal);
      channel.post({ kind: 'signal', signal });
    });
    session.company.subscribe((news) => {
      company.next(news);
      channel.post({ kind: 'company', news });
    });
    session.caughtUp.subscribe(() => channel.post({ kind: 'signal', signal: { kind: 'everything' } }));
    if (isSignedIn) session.tell({ type: 'sign-in', ...(resting === undefined ? {} : { resting }) });
    else tellAll();
  };
  const end = (): void => {
    own?.stop();
    own = undefined;
    isFollowing = false;
  };
  const follow = (): void => {
    if (isFollowing) return;
    isFollowing = true;
    signals.next({ kind: 'everything' });
  };

  const leadership = createLeadership({
    ...parts,
    onChange: (leads) => {
      if (leads) start();
      else end();
    },
    probe: () => {
      channel.post({ kind: 'probe' });
    },
    answer: tellAll,
  });

  const stopListening = channel.listen((message) => {
    if (isOfLeader(message)) leadership.leaderReported();
    switch (message.kind) {
      case 'probe':
        return leadership.probed();
      case 'command':
        return own?.tell(message.command);
      case 'report':
        return own?.report(message.report);
      case 'view':
        if (own !== undefined) return;
        show(message.view);
        return follow();
      case 'signal':
        return own === undefined ? signals.next(message.signal) : undefined;
      case 'company':
        return own === undefined ? company.next(message.news) : undefined;
    }
  });

  leadership.start();
  // A tab that starts in the background does not take over; it requests the leader's state.
  channel.post({ kind: 'probe' });

  return {
    view: () => view,
    subscribe: listeners.add,
    signals: signals.asObservable(),
    company: company.asObservable(),
    report: (report) => {
      if (own !== undefined) own.report(report);
      else channel.post({ kind: 'report', report });
    },
    tell: (command) => {
      if (command.type === 'sign-in') isSignedIn = true;
      if (command.type === 'sign-out') isSignedIn = false;
      if (own !== undefined) return own.tell(command);
      if (isForAll(command)) channel.post({ kind: 'command', command });
      else if (command.type === 'sign-out') show(OFF);
    },
    stop: () => {
      stopListening();
      leadership.stop();
      end();
      channel.close();
      signals.complete();
      company.complete();
    },
  };
};
