// The fields that the first sketch names in its lists and records.
import { createShopFixture, createTestWorld, foundOrder, type Shop, type TestWorld, upload } from '@goodturn/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { jpeg } from '../../testing/pictures.ts';

let world: TestWorld;
let shop: Shop;
let productId: string;
let fileId: string;

beforeAll(async () => {
  world = await createTestWorld();
  shop = await createShopFixture(world);
  ({ productId } = await shop.addCampaign());
  const token = await shop.administrator();
  fileId = (await upload(world, 'file/add', await jpeg(), { token })).data.fileId;
  const {
    pictures: _none,
    descriptionPictures: _neither,
    ...content
  } = await shop.ask('product/content', { productId });
  await shop.ask('product/update_content', { ...content, pictures: [fileId], descriptionPictures: [] });
});
afterAll(() => world.close());

it('a product has its id, name, price and pictures, alone and in the lists', async () => {
  const listed = (await world.call('customer/getWaresSortList', {})).data.find(({ waresId }) => waresId === productId);
  const { data } = await world.call('customer/getWaresInfo', { waresId: productId });
  for (const product of [listed, data]) {
    expect(product).toMatchObject({ waresId: productId, waresName: 'Tea kettle', waresPrice: '40.00' });
    expect(product?.picUrl).toMatch(/^\/files\/[0-9a-f]{32}-1080\.webp$/);
    expect([product?.pics, product?.picUrlList]).toEqual([[product?.picUrl], [product?.picUrl]]);
  }
});

it('an order has its figures, its pictures and its product, on Match and in the list', async () => {
  const buyer = await shop.addFundedCustomer('100');
  const found = foundOrder((await world.call('customer/searchOrder', {}, { token: buyer.token })).data);
  const { orderId } = found;
  const asked = (await world.call('customer/orderMsg', { orderId }, { token: buyer.token })).data.data;
  const list = async (query: object) =>
    (await world.call('customer/getOrderList', query, { token: buyer.token })).data.list;
  const [listed] = await list({ status: '0' });
  for (const order of [found, asked, listed]) {
    expect(order).toMatchObject({
      orderId,
      status: 0,
      price: '40.00',
      totalPrice: '40.00',
      backMoney: '6.00',
      backRateView: '15%',
      revenue: '6.00',
      revenueRateView: '15%',
      waresName: 'Tea kettle',
      isLucky: null,
      needPrice: '0.00',
      wares: { picUrl: order?.picUrl, waresName: 'Tea kettle' },
    });
    expect(order?.picUrl).toMatch(/^\/files\//);
    expect(order?.uTime).toMatch(/\+08:00$/);
  }
  expect(await list({ status: '1' })).toEqual([]);
  expect(await list({ ids: orderId })).toEqual([]);
  const summary = await world.call('customer/brushInfo', {}, { token: buyer.token });
  expect(summary.data).toMatchObject({
    num: 19,
    hasMoney: '100.00',
    freezeMoney: '0.00',
    overNum: 0,
    revenueToday: '0.00',
    revenueYesterday: '0.00',
  });
});

it('a way to withdraw has its id and its name on the wire', async () => {
  const { token } = await shop.addFundedCustomer();
  const { data } = await world.call('customer/withdrawWayList', undefined, { token });
  expect(data.map(({ id, way, open }) => [id, way, open])).toEqual([
    ['1', 'usdt_trc20', true],
    ['2', 'usdt_erc20', true],
    ['3', 'usdc_erc20', false],
  ]);
});

it('a friend has the ids, both names, the consent and the time of the request', async () => {
  const [owner, friend] = [await shop.addFundedCustomer(), await shop.addFundedCustomer()];
  await world.call('customer/addFriend', { slaveUserName: owner.userName }, { token: friend.token });
  for (const [path, { token }] of [
    ['customer/friendList', friend],
    ['customer/needHelpFriends', owner],
  ] as const) {
    expect((await world.call(path, undefined, { token })).data).toMatchObject([
      {
        friendId: expect.stringMatching(/^\d+$/),
        slaveUserName: owner.userName,
        userName: friend.userName,
        isAccept: 0,
        ctime: expect.stringMatching(/\+08:00$/),
      },
    ]);
  }
});

it('a banner and a notice have the fields that a client shows and follows', async () => {
  const texts = { en: { title: 'Spring', content: '<b>Fresh</b>' } };
  const banner = {
    fileId,
    texts,
    jump: '/rule',
    format: 1,
    type: '1',
    language_code: 'en',
    remarks: '',
    sort: 1,
  } as const;
  const { id } = await shop.ask('rotation/add', { ...banner, remarks: 'until May' });
  const language = 'en';
  const shown = (await world.call('rotation/inquire_all', { type: 1 }, { language })).data.find((one) => one.id === id);
  const address = expect.stringMatching(/^\/files\//);
  expect(shown).toMatchObject({ address, jump: '/rule', format: '1', language_code: 'en', type: '1' });
  await world.call('rotation/click', { id });
  const atTheDesk = (await shop.ask('rotation/inquire', {})).find((one) => one.id === id);
  expect(atTheDesk).toMatchObject({ ...banner, address, remarks: 'until May', clicks: 1 });
  for (const noticeType of [1, 2] as const) {
    const { noticeId } = await shop.ask('notice/add', { noticeType, texts, sort: 1 });
    expect((await world.call('customer/getNotice', { noticeType }, { language })).data).toEqual([
      { noticeId, noticeTitle: 'Spring', noticeContent: '<b>Fresh</b>', noticeType: `${noticeType}` },
    ]);
  }
});

it('the site has its id, title, icon and colour, and a category its id, title and picture', async () => {
  expect((await world.call('configuration/inquire', {})).data).toMatchObject({
    id: '1',
    title: 'Goodturn',
    icon: expect.stringMatching(/^\//),
    color: expect.stringMatching(/^#[0-9a-f]{6}$/i),
  });
  const { categoryId } = await shop.ask('category/add', { title: 'Kitchen', sort: 1, fileId });
  const icon = expect.stringMatching(/^\/files\//);
  const categories = (await world.call('customer/getAllSortList')).data;
  expect(categories.find(({ sortId }) => sortId === categoryId)).toMatchObject({ title: 'Kitchen', icon });
  const { data } = await world.call('mall_category_list/inquire', { show_status: 1 });
  const kitchen = data.find(({ id }) => id === categoryId);
  expect(kitchen).toMatchObject({ title: 'Kitchen', icon, show_status: 1, parentId: null });
});

it('a language has its names, its codes, its country and its flag, and one is the default', async () => {
  const { data } = await world.call('language_list/inquire', { show_status: 1 });
  const [first, ...others] = data.map(({ code, default_language }) => [code, default_language]);
  expect(first).toEqual(['en', 2]);
  expect(new Set(others.map(([, isDefault]) => isDefault))).toEqual(new Set([1]));
  expect(data.find(({ code }) => code === 'de')).toMatchObject({
    title: 'Deutsch',
    label: 'Deutsch',
    abbreviation: expect.stringMatching(/./),
    country: expect.stringMatching(/./),
    phoneCode: '+49',
    icon: expect.anything(),
    default_language: 1,
  });
});
