import { call } from '../call';
import { inData, nothing } from '../envelope';
import { paths } from '../paths/linked-work';
import { parts, recordOf } from '../record';

/** The calls for links between work orders. */

const { id, idIfGiven, text, moment, list, oneOf } = parts;

const linkedWork = recordOf({ workId: id, orderNo: text, type: text, state: text });
const entry = recordOf({ kind: oneOf(['linked', 'removed']), workId: id, byName: text, at: moment });

export const getLinkedWorks = call(paths.linkedWorks, {
  summary:
    'Returns the work orders that are linked to this one, lowest number first, and the latest 50 events of its links, newest first. Both contain only work orders in the scope of the session; other work orders are not counted either.',
  reply: inData(recordOf({ links: list(linkedWork), entries: list(entry) })),
});
export const linkWork = call(paths.linkWork, {
  summary:
    'Link the work order to another one. Both must be in the scope of the session; they may be finished. A link has no direction and does not change the work orders. A work order can have at most 50 links.',
  command: true,
  body: recordOf({ workId: idIfGiven }),
  reply: inData(linkedWork),
});
export const unlinkWork = call(paths.unlinkWork, {
  summary:
    'Remove the link between two work orders, both in the scope of the session. The history keeps who created and who removed the link.',
  command: true,
  reply: nothing,
});
