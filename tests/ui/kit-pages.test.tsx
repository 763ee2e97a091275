import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Failure } from '@/application/request/failure';
import type { Services } from '@/application/services';
import type { SessionState } from '@/application/session/session';
import { ok, refuse, type Result } from '@/domain/result';
import { checkProfile, PROFILE_FIELD_OF } from '@/domain/seller-user/profile';
import { actionsOf, defineDetail, DetailView } from '@/ui/kit/detail';
import { defineForm, FormView, inputsOf } from '@/ui/kit/form';
import { fieldsOf } from '@/ui/kit/list';
import { openPart } from '@tests/support/pages/part';

interface Payout {
  readonly id: string;
  readonly state: 'open' | 'paid';
  readonly cents: number;
  readonly remark: string;
}

const session = (permissions: readonly string[]) => {
  const state = {
    kind: 'identified',
    identity: { user: { userId: '7' }, roles: [], permissions },
  } as unknown as SessionState;
  return { state: () => state, subscribe: () => () => undefined } as unknown as Services['session'];
};

const field = fieldsOf<Payout>();

const payoutPage = (read: () => Promise<Payout>, finish: () => Promise<Result<unknown>>) =>
  defineDetail<Payout>({
    texts: 'order',
    queryKey: (id) => ['payout', id],
    read,
    idOf: ({ id }) => id,
    title: ({ id }) => `P${id}`,
    missing: 'order.not-found',
    fields: [
      field.money('cents', 'order.amount', ({ cents }) => cents, { permission: 'order:price' }),
      field.text('remark', 'order.content', ({ remark }) => remark),
    ],
    actions: actionsOf<Payout, 'finish' | 'urge'>(
      ({ state }) => new Set(state === 'open' ? ['finish'] : []),
      {
        finish: { word: 'action.finish', named: () => '', command: finish, done: 'urge.done' },
        urge: { word: 'action.urge', named: () => '', command: finish, done: 'urge.done' },
      },
    ),
    history: ({ state }) => [{ key: '1', at: 0, text: `turned ${state}` }],
  });

describe('the detail page', () => {
  const open = (
    read: () => Promise<Payout>,
    finish: () => Promise<Result<unknown>> = () => Promise.resolve(ok(undefined)),
    permissions = ['order:price'],
  ) =>
    openPart(<DetailView of={payoutPage(read, finish)} id="5" />, {
      services: { session: session(permissions) },
    });
  const payout: Payout = { id: '5', state: 'open', cents: 123_456, remark: '' };

  it('shows its facts, a dash for an empty fact, and the history', async () => {
    open(() => Promise.resolve(payout));
    expect(await screen.findByRole('heading', { name: 'P5' })).toBeInTheDocument();
    expect(screen.getByText('1,234.56')).toBeInTheDocument();
    expect(screen.getByText('—')).toBeInTheDocument();
    expect(screen.getByText('turned open')).toBeInTheDocument();
  });

  it('does not show a fact without the permission', async () => {
    open(() => Promise.resolve(payout), undefined, ['order:list']);
    await screen.findByRole('heading', { name: 'P5' });
    expect(screen.queryByText('1,234.56')).toBeNull();
    expect(screen.queryByText('订单金额')).toBeNull();
  });

  it('offers the actions of the transition table, and reads the object again after an action', async () => {
    let stored = payout;
    const part = open(
      () => Promise.resolve(stored),
      () => {
        stored = { ...stored, state: 'paid' };
        return Promise.resolve(ok(undefined));
      },
    );
    await part.user.click(await screen.findByRole('button', { name: '完结' }));
    expect(screen.queryByRole('button', { name: '催办' })).toBeNull();
    expect(await screen.findByText('turned paid')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '完结' })).toBeNull();
    expect(part.notices.shown).toEqual([{ as: 'toast', tone: 'success', text: { key: 'urge.done' } }]);
  });

  it('shows why an action was refused, and keeps offering it', async () => {
    const part = open(
      () => Promise.resolve(payout),
      () => Promise.resolve(refuse('work-order.not-found')),
    );
    await part.user.click(await screen.findByRole('button', { name: '完结' }));
    await waitFor(() => expect(part.notices.shown).toHaveLength(1));
    expect(part.notices.shown[0]).toMatchObject({ text: { refusal: { code: 'work-order.not-found' } } });
    expect(screen.getByRole('button', { name: '完结' })).toBeInTheDocument();
  });

  it('distinguishes a missing object from a failed read', async () => {
    const missing = {
      kind: 'refused',
      code: 500,
      refusal: { code: 'order.not-found', params: {} },
      ambiguous: false,
    } as const;
    const part = open(() => Promise.reject(new Failure(missing)));
    expect(await screen.findByText('订单不存在，或不在您的查看范围内')).toBeInTheDocument();
    part.view.unmount();
    open(() => Promise.reject(new Failure({ kind: 'network', ambiguous: false })));
    expect(await screen.findByRole('button', { name: '重试' })).toBeInTheDocument();
  });
});

interface Person {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
}

const input = inputsOf<Person>();

const PERSON = defineForm<Person>({
  fields: [
    input.text('name', 'users.name', { required: true }),
    input.text('phone', 'users.phone', { type: 'tel', when: ({ name }) => name !== '匿名' }),
  ],
  check: (person) => checkProfile({ ...person, avatar: '' }),
  fieldOf: PROFILE_FIELD_OF,
  submit: 'users.save',
});

describe('a form', () => {
  const open = (send: (person: Person) => Promise<Result<unknown>>) => {
    const done: unknown[] = [];
    const part = openPart(
      <FormView
        of={PERSON}
        initial={{ name: '', phone: '', email: 'a@b.cn' }}
        send={send}
        onDone={(_, form) => {
          done.push('done');
          form.clear();
        }}
      />,
    );
    const save = () => part.user.click(screen.getByRole('button', { name: '保存' }));
    return { ...part, done, save };
  };

  it('shows the first error in a box and sends nothing', async () => {
    const part = open(() => Promise.reject(new Error('sent')));
    await part.save();
    await waitFor(() => expect(part.notices.shown).toHaveLength(1));
    expect(part.notices.shown[0]).toMatchObject({ as: 'message-box', tone: 'error' });
    expect(part.done).toEqual([]);
  });

  it('shows a refusal of the domain and of the server at its field, and keeps the input', async () => {
    const part = open(() => Promise.resolve(refuse('profile.name-too-long', { max: 2 })));
    await part.user.type(screen.getByLabelText('用户昵称'), '王芳');
    await part.user.type(screen.getByLabelText('手机号码'), '1'.repeat(21));
    await part.save();
    await waitFor(() => expect(screen.getByLabelText('手机号码')).toHaveAttribute('aria-invalid', 'true'));
    await part.user.clear(screen.getByLabelText('手机号码'));
    await part.save();
    await waitFor(() => expect(screen.getByLabelText('用户昵称')).toHaveAttribute('aria-invalid', 'true'));
    expect(screen.getByLabelText('用户昵称')).toHaveValue('王芳');
  });

  it('sends the checked values, including those without a field, and can be reset', async () => {
    const sent: unknown[] = [];
    const part = open((person) => {
      sent.push(person);
      return Promise.resolve(ok(undefined));
    });
    await part.user.type(screen.getByLabelText('用户昵称'), ' 王芳 ');
    await part.save();
    await waitFor(() => expect(part.done).toEqual(['done']));
    expect(sent).toEqual([expect.objectContaining({ name: '王芳', email: 'a@b.cn' })]);
    expect(screen.getByLabelText('用户昵称')).toHaveValue('');
  });

  it('hides a field that other values make meaningless', async () => {
    const part = open(() => Promise.resolve(ok(undefined)));
    expect(screen.getByLabelText('手机号码')).toBeInTheDocument();
    await part.user.type(screen.getByLabelText('用户昵称'), '匿名');
    await waitFor(() => expect(screen.queryByLabelText('手机号码')).toBeNull());
  });
});
