import { act, screen } from '@testing-library/react';
import { it } from 'vitest';
import { createMemoryDrafts } from '@/adapters/fake/memory-drafts';
import { Failure } from '@/application/request/failure';
import type { Services } from '@/application/services';
import { ServicesProvider, useServices } from '@/ui/kit/services/services';
import { useReply } from '@/ui/work-order/dialog/use-reply';
import { openPart } from '@tests/support/pages/part';

const ID = '9007199254740993123';
const draft = (text: string) => ({ text, images: [], noteOnOrder: false, requestReshipment: false });

const Reply = () => {
  const { fate, input, send } = useReply(ID);
  return (
    <>
      <output>{`${input.text}: ${fate}`}</output>
      <button
        type="button"
        onClick={() => {
          send();
        }}
      >
        send
      </button>
    </>
  );
};

/** The form of a reply over a back end whose answers get lost. */
const LossyDesk = () => {
  const services = useServices();
  const reply = () => Promise.reject(new Failure({ kind: 'network', ambiguous: true }));
  return (
    <ServicesProvider value={{ ...services, commands: { reply } } as unknown as Services}>
      <Reply />
    </ServicesProvider>
  );
};

it('the note about an unanswered reply disappears with that reply, and is not shown for the next one', async () => {
  const drafts = createMemoryDrafts({ author: () => ({ platform: 'cyy', userId: '7' }) });
  drafts.reply.write(ID, draft('第一句'));
  const { user } = openPart(<LossyDesk />, { drafts });
  await user.click(screen.getByRole('button', { name: 'send' }));
  await screen.findByText('第一句: unconfirmed');
  // The conversation shows the reply, as a later read would find it.
  act(() => {
    drafts.reply.clear(ID);
  });
  await screen.findByText(': none');
  act(() => {
    drafts.reply.write(ID, draft('第二句'));
  });
  await screen.findByText('第二句: none');
});
