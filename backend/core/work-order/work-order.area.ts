import type { Permission } from '@/domain/access/permission';
import { HANDLE_COMPLAINTS } from '@/domain/work-order/complaint-list';
import { READS_WORK, SEES_WORK_ORDERS, TAKES_PART } from '@/domain/work-order/work-rights';
import { ANY_MEMBER, defineArea, pageRoute } from '../area';
import { documents, pictures } from '../files/file-fields';
import { changeWorkOrders } from './change-work-orders';
import { complaintAnswers } from './complaint-answers';
import { formFiles } from './form-files';
import { readForms } from './read-forms';
import { readRatings } from './read-ratings';
import { readWorkOrders } from './read-work-orders';

const PART: readonly Permission[] = [TAKES_PART];
const SEE_COMPLAINTS: readonly Permission[] = [HANDLE_COMPLAINTS, READS_WORK];

/** Work orders, their conversation, complaints and ratings. */
export const workOrder = defineArea(({ storage }) => ({
  ...readWorkOrders(storage),
  ...changeWorkOrders(storage),
  ...readRatings(storage),
  ...complaintAnswers(storage),
  ...readForms(storage),
})).with({
  permissions: {
    getWorkList: SEES_WORK_ORDERS,
    getWorkOrder: SEES_WORK_ORDERS,
    getOrderOfWorkOrder: SEES_WORK_ORDERS,
    getConversations: PART,
    getConversationInfo: PART,
    getConversation: SEES_WORK_ORDERS,
    markRead: PART,
    saveWorkOrder: PART,
    reply: PART,
    urge: PART,
    finish: PART,
    ship: PART,
    complain: PART,
    rate: PART,
    getRating: SEES_WORK_ORDERS,
    getFormOfWorkOrder: SEES_WORK_ORDERS,
    getFormByKey: PART,
    getOrderForm: PART,
    getUnrated: PART,
    getComplaints: SEES_WORK_ORDERS,
    getComplaintDesk: SEE_COMPLAINTS,
    answerComplaint: [HANDLE_COMPLAINTS],
    getUserChoices: PART,
    getPeople: SEES_WORK_ORDERS,
    getDepartments: SEES_WORK_ORDERS,
    getStaffToRate: ANY_MEMBER,
    rateStaff: ANY_MEMBER,
  },
  files: {
    saveWorkOrder: formFiles,
    reply: ({ body: { input } }) =>
      Promise.resolve([
        pictures('image', input.images),
        documents('files', input.files?.map(({ fileName }) => fileName) ?? []),
      ]),
    urge: 'none',
    finish: 'none',
    ship: 'none',
    complain: 'none',
    answerComplaint: 'none',
    rate: 'none',
    rateStaff: 'none',
  },
  pages: [
    {
      permissions: SEES_WORK_ORDERS,
      route: pageRoute('WorkList', 'work/list', { title: '工单管理', labelEn: 'Work orders', icon: 'work' }),
    },
    {
      permissions: SEE_COMPLAINTS,
      only: ['PLATFORM'],
      route: {
        ...pageRoute('ComplaintList', 'work/complaints', {
          title: '投诉处理',
          labelEn: 'Complaints',
          icon: 'complaint',
        }),
        component: 'work/complaint/index',
      },
    },
  ],
});
