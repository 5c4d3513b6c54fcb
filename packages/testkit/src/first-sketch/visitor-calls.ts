import { known, number, type Scene } from './sketch-call.ts';

const product = 'waresId waresName waresPrice picUrl pics picUrlList rate unitsLeft luckyOdds';
const productRows = product
  .split(' ')
  .map((name) => `[].${name}`)
  .join(' ');
const banner = '[].id [].address [].jump [].format [].language_code [].type';
const notice = '[].noticeId [].noticeTitle [].noticeContent [].noticeType';

/** The calls without a token: the five public calls of the site, and the reads of the customer app's public pages. */
export const visitorScene: Scene = {
  title: 'a visitor',
  calls: [
    { call: 'POST configuration/inquire', returns: 'id title icon color' },
    {
      call: 'POST language_list/inquire',
      sends: { show_status: 1 },
      returns: '[].title [].label [].code [].default_language',
    },
    { call: 'POST mall_category_list/inquire', sends: { show_status: 1 }, returns: '[].id [].title [].show_status' },
    { call: 'POST rotation/inquire_all', sends: { type: 1 }, returns: banner, keeps: { bannerId: '0.id' } },
    { call: 'POST rotation/inquire_all', sends: { type: 2 } },
    { call: 'POST rotation/inquire_all', sends: { type: 3 } },
    { call: 'POST rotation/click', sends: { id: number('bannerId') } },
    { call: 'POST customer/getNotice', sends: { noticeType: 1 }, returns: notice },
    { call: 'POST customer/getNotice', sends: { noticeType: 2 }, returns: notice },
    { call: 'GET customer/getAllSortList', returns: '[].sortId [].title', keeps: { sortId: '0.sortId' } },
    { call: 'GET customer/getHomePic', returns: '.' },
    {
      call: 'GET customer/getWaresSortList',
      sends: { pageNum: 1, pageSize: 11, ids: '', sortId: number('sortId') },
      returns: productRows,
      beside: 'nextCursor',
      keeps: { waresId: '0.waresId' },
    },
    {
      call: 'GET customer/getWaresSortList',
      sends: { pageNum: 2, pageSize: 11, ids: known('waresId') },
      returns: productRows,
      beside: 'nextCursor',
    },
    {
      call: 'POST customer/getWaresInfo',
      sends: { waresId: number('waresId') },
      returns: `${product} variants.colors variants.models`,
    },
    { call: 'GET customer/support', returns: 'whatsapp telegram whatsappLink telegramLink' },
    {
      call: 'GET customer/rule',
      returns: 'version image sections[].title sections[].text',
      keeps: { rulesVersion: 'version' },
    },
    { call: 'GET customer/transparency', returns: 'asOf owed held clock' },
    { call: 'POST admin/settings', returns: 'title logo register registerUrl googleVerification' },
  ],
};
