import type { Permission } from '@/domain/access/permission';
import { HANDLE_COMPLAINTS } from '@/domain/work-order/complaint-list';
import { ANY_MEMBER, defineArea, pageRoute } from '../area';
import { pictures } from '../files/file-fields';
import { changeWorkOrders } from './change-work-orders';
import { complaintAnswers } from './complaint-answers';
import { formFiles } from './form-files';
import { readForms } from './read-forms';
import { readRatings } from './read-ratings';
import { readWorkOrders } from './read-work-orders';

const SEE: readonly Permission[] = ['work:list'];

/** Work orders, their conversation, complaints and ratings. */
export const workOrder = defineArea(({ storage }) => ({
  ...readWorkOrders(storage),
  ...changeWorkOrders(storage),
  ...readRatings(storage),
  ...complaintAnswers(storage),
  ...readForms(storage),
})).with({
  permissions: {
    getWorkList: SEE,
    getWorkOrder: SEE,
    getOrderOfWorkOrder: SEE,
    getConversations: SEE,
    getConversationInfo: SEE,
    getConversation: SEE,
    markRead: SEE,
    saveWorkOrder: SEE,
    reply: SEE,
    urge: SEE,
    finish: SEE,
    ship: SEE,
    complain: SEE,
    rate: SEE,
    getRating: SEE,
    getFormOfWorkOrder: SEE,
    getFormByKey: SEE,
    getOrderForm: SEE,
    getUnrated: SEE,
    getComplaints: SEE,
    getComplaintDesk: [HANDLE_COMPLAINTS],
    answerComplaint: [HANDLE_COMPLAINTS],
    getUserChoices: SEE,
    getPeople: SEE,
    getDepartments: SEE,
    getStaffToRate: ANY_MEMBER,
    rateStaff: ANY_MEMBER,
  },
  files: {
    saveWorkOrder: formFiles,
    reply: ({ body }) => Promise.resolve([pictures('image', body.input.images)]),
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
      permissions: SEE,
      route: pageRoute('WorkList', 'work/list', { title: '工单管理', labelEn: 'Work orders', icon: 'work' }),
    },
    {
      permissions: [HANDLE_COMPLAINTS],
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
