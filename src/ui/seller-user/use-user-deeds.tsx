import { useQueryClient } from '@tanstack/react-query';
import { presentRefusal } from '@/application/request/present';
import type { Result } from '@/domain/result';
import type { SellerUser, SellerUserInput } from '@/domain/seller-user/seller-user';
import type { MessageKey } from '@/messages/keys';
import { useDangerousAction } from '../kit/danger/use-dangerous-action';
import { useServices } from '../kit/services/services';
import { useText } from '../kit/text/use-text';
import { sellerUsersKey } from './seller-user.queries';

/** A user as they are, as what would be sent to change them. */
export const inputOf = (user: SellerUser): SellerUserInput => ({
  userId: user.userId,
  userName: user.userName,
  name: user.name,
  phone: user.phone,
  email: user.email,
  roleIds: user.roles.map(({ roleId }) => roleId),
  enabled: user.enabled,
  remark: user.remark,
});

/** What is done to a user without a form; the last part asks and stands anywhere in the view. */
export const useUserDeeds = () => {
  const text = useText();
  const { sellerUserCommands, notices } = useServices();
  const client = useQueryClient();
  const [ask, question] = useDangerousAction();

  const refresh = () => client.invalidateQueries({ queryKey: sellerUsersKey });
  const say = (result: Result<undefined>, done: MessageKey) => {
    if (result.ok) notices.show({ as: 'toast', tone: 'success', words: { key: done } });
    else notices.show(presentRefusal(result.refusal));
    void refresh();
  };
  const setEnabled = async (user: SellerUser, enabled: boolean) => {
    say(await sellerUserCommands.change({ ...inputOf(user), enabled }), 'users.saved');
  };

  return {
    question,
    refresh,
    enable: (user: SellerUser) => {
      setEnabled(user, true).catch(() => undefined);
    },
    disable: (user: SellerUser) =>
      void ask({
        title: text('users.disable.of', { name: user.userName }),
        words: text('users.disable.words', { name: user.userName }),
        confirm: text('users.disable'),
        run: () => setEnabled(user, false),
      }),
    remove: (user: SellerUser) =>
      void ask({
        title: text('users.remove.title'),
        words: text('users.remove.words', { name: user.userName }),
        asked: user.userName,
        confirm: text('users.remove'),
        run: async () => {
          say(await sellerUserCommands.remove(user.userId), 'users.removed');
        },
      }),
  };
};

export type UserDeeds = ReturnType<typeof useUserDeeds>;
