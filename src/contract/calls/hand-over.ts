import { call } from '../call';
import { inData } from '../envelope';
import { paths } from '../paths/hand-over';
import { parts, recordOf } from '../record';
import { message } from '../shapes/message';

/** The calls to hand a work order over: the colleagues who can take it over, and the hand-over itself. */

const { text, yes, input, list, id, idIfGiven } = parts;

export const getColleagues = call(paths.colleagues, {
  summary:
    'Returns the users who can become the handler of a work order. They are enabled users of the handler’s account who take part in work orders. If the handler may handle orders, users of other accounts who may do so are included. The list does not contain the current handler. For platform staff with `work:handOver`, users of other accounts who may handle orders are always included. It is empty for other users of other accounts.',
  reply: inData(
    recordOf({
      colleagues: list(recordOf({ userId: id, name: text, sellerName: text, isOtherAccount: yes })),
    }),
  ),
});
export const handOver = call(paths.handOver, {
  summary:
    'Make another user the handler of an open work order. The handler, users of the handler’s account, and platform staff with `work:handOver` may call it. The new handler gets a notice, and so does the earlier one unless that user called. The work order moves to the account of the new handler. `note`, at most 200 characters, is part of the event. `from` is the handler that the client shows; if the handler has changed, the call is refused with `hand-over.handler-changed`. Handing over does not count as an answer, so waiting times continue. Returns the stored event.',
  command: true,
  body: recordOf({ userId: id, note: input(20_000), from: idIfGiven }),
  reply: inData(message),
});
