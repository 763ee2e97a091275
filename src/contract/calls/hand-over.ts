import { call } from '../call';
import { inData } from '../envelope';
import { paths } from '../paths/hand-over';
import { parts, recordOf } from '../record';
import { message } from '../shapes/message';

const { text, input, list, id, idIfGiven } = parts;

export const getColleagues = call(paths.colleagues, {
  summary:
    'The people to whom the user may hand over a work order, without its handler: enabled people of the handler’s account who take part in work orders and, where the handler may handle orders, those of other accounts who may. Empty for users of other accounts.',
  reply: inData(recordOf({ colleagues: list(recordOf({ userId: id, name: text, sellerName: text })) })),
});
export const handOver = call(paths.handOver, {
  summary:
    'Make a colleague the handler of an open work order; for its handler and people of the handler’s account. The work order follows into the new handler’s account. `note`, at most 200 characters, is part of the event. `from` is the handler whom the user sees; another one meanwhile is refused with `hand-over.handler-changed`. It answers nothing, so that waiting times go on. Answers the stored event.',
  command: true,
  body: recordOf({ userId: id, note: input(20_000), from: idIfGiven }),
  reply: inData(message),
});
